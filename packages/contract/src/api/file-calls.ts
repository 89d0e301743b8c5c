import type { Endpoint } from './endpoint.ts';

/** The calls that answer no JSON of the contract, and so are not in OpenAPI. */
export const fileCalls = {
  /** Both sides of a conversation, by their token or guest id. */
  chatFile: { path: '/api/chat/files/:id' },
  /** The others know a signed link, or a ticket that is good once: a browser that opens them has no token to show. */
  chatFileLink: { path: '/api/files/chat/:link', whenTerminated: 'open' },
  chatPosterLink: { path: '/api/files/chat/:link/poster', whenTerminated: 'open' },
  slipImage: { path: '/api/files/slip/:token', whenTerminated: 'open' },
  download: { path: '/api/office/downloads/:ticket', whenTerminated: 'open' },
  openApi: { path: '/api/openapi.json' },
} as const satisfies Record<string, Pick<Endpoint, 'path' | 'whenTerminated'>>;
