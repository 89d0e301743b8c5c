import type { Endpoint } from './endpoint.ts';

/** Calls that do not return JSON of the contract and are therefore not in OpenAPI. */
export const fileCalls = {
  /** Both sides of a conversation, authenticated by token or guest id. */
  chatFile: { path: '/api/chat/files/:id' },
  /** The rest use a signed link or one-time ticket: a browser opening them sends no token. */
  chatFileLink: { path: '/api/files/chat/:link', whenTerminated: 'open' },
  chatPosterLink: { path: '/api/files/chat/:link/poster', whenTerminated: 'open' },
  slipImage: { path: '/api/files/slip/:token', whenTerminated: 'open' },
  download: { path: '/api/office/downloads/:ticket', whenTerminated: 'open' },
  openApi: { path: '/api/openapi.json' },
} as const satisfies Record<string, Pick<Endpoint, 'path' | 'whenTerminated'>>;
