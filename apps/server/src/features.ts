import type { Route } from './http/route.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [];
