import { covers } from './covers.ts';
import { icon, scene, tile, wide } from './frame.ts';
import { sections } from './sections.ts';

/** Every file of apps/web/public/providers and its content. */
export function pictures(): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const [n, [name, cover]] of Object.entries(covers).entries()) {
    made.set(`${name}-tile.svg`, tile(cover, 101 + n * 37));
    made.set(`${name}-background.svg`, wide(cover, 101 + n * 37));
    made.set(`${name}.svg`, icon(cover));
  }
  for (const [name, section] of Object.entries(sections)) made.set(`section-${name}.svg`, scene(section));
  return made;
}
