import type { ComponentType } from 'react';

/**
 * A component in a file of its own. Unlike `lazy` it is drawn at once when its file is already there; `lazy` would first show
 * the fallback, and React keeps a fallback in sight for 300 ms.
 */
export type Loadable<P> = { readonly load: () => Promise<ComponentType<P>>; loaded: ComponentType<P> | null };

export function loadable<P = object>(fetchComponent: () => Promise<ComponentType<P>>): Loadable<P> {
  let fetching: Promise<ComponentType<P>> | null = null;
  const made: Loadable<P> = {
    loaded: null,
    load: () => {
      fetching ??= fetchComponent().then(
        (component) => {
          made.loaded = component;
          return component;
        },
        (error: unknown) => {
          // A file that could not be fetched is asked for again at the next visit.
          fetching = null;
          throw error;
        },
      );
      return fetching;
    },
  };
  return made;
}
