import type { FastifyRequest } from 'fastify';

/** Calls stand under /api; /apiary would be a page. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** The path as it is routed: an address can spell the same one in many ways. What matches no route has its own. */
export function routedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  return route === undefined || route === '/*' ? request.url : route;
}
