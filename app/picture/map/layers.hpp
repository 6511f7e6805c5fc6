#pragma once

#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

class Mesh;
class Relief;

// The layers of the map, from below. Each draws in pixels from the corner of A1.

/// The borders between grounds, vegetation counted in.
Mesh ground_mesh(const Scene& scene);
void draw_tints(Canvas& canvas, const Scene& scene, const Mesh& ground);
void draw_scanned(Canvas& canvas, const Scene& scene);
double scanned_opacity(const Scene& scene);
/// Shadow and light over the tints.
void draw_relief(Canvas& canvas, const Scene& scene, const Relief& relief);
void draw_hachures(Canvas& canvas, const Scene& scene, const Relief& relief);
void draw_patterns(Canvas& canvas, const Scene& scene);
void draw_water(Canvas& canvas, const Scene& scene, const Mesh& ground);
void draw_territory(Canvas& canvas, const Scene& scene);
void draw_ways(Canvas& canvas, const Scene& scene);
void draw_rivers(Canvas& canvas, const Scene& scene, const Mesh& ground);
void draw_crossings(Canvas& canvas, const Scene& scene);
void draw_grid(Canvas& canvas, const Scene& scene);
void draw_places(Canvas& canvas, const Scene& scene);

void draw_climate(Canvas& canvas, const Scene& scene);
void draw_weather(Canvas& canvas, const Scene& scene);
/// Whether the weather of a zone is drawn in its squares at this zoom.
bool leaves_marks(const Scene& scene, Climate zone);
void draw_reach(Canvas& canvas, const Scene& scene);
void draw_names(Canvas& canvas, const Scene& scene);
void draw_routes(Canvas& canvas, const Scene& scene);
void draw_route(Canvas& canvas, const Scene& scene, const PlannedRoute& route);
/// All that a route may cover, flags and arrow head included.
Box room_of(const Scene& scene, const PlannedRoute& route);
void draw_fog(Canvas& canvas, const Scene& scene);
void draw_forces(Canvas& canvas, const Scene& scene);
void draw_retreat(Canvas& canvas, const Scene& scene);

/// Neat line and coordinates, and for a sheet what stands beside the map.
void draw_frame(Canvas& canvas, const Scene& scene);

/// The pattern of one ground on its own, for a legend: one square at the corner.
void draw_pattern_of(Canvas& canvas, const Scene& scene, const Square& square, int column, int row);

}  // namespace condottiero::picture
