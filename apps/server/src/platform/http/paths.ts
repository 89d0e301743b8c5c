import type { FastifyRequest } from 'fastify';

/** API calls are under /api; /apiary would be a page. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Pages of the staff app; /officer would be a members' page. */
export const isOffice = (path: string): boolean => /^\/office(?:[/?#]|$)/.test(path);

/** The route's pattern, because one path can be written in several ways; the URL itself when no route matches. */
export function routedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  return route === undefined || route === '/*' ? request.url : route;
}
