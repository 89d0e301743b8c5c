import type { ComponentType } from 'react';

/**
 * Unlike `lazy`, renders immediately when already loaded; `lazy` would show its fallback first, which React keeps
 * for 300 ms.
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
          fetching = null;
          throw error;
        },
      );
      return fetching;
    },
  };
  return made;
}
