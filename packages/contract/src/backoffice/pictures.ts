import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { time } from '../api/schemas.ts';
import { act, page, read } from '../api/staff-schemas.ts';

/** Public image: JPEG, PNG or WebP, re-encoded from its pixels. Identical images share a path. */
export const addPicture = endpoint({
  ...act,
  role: 'manager',
  path: '/api/office/pictures',
  status: 201,
  multipart: z.object({ file: z.string() }),
  reply: z.object({ path: z.string(), width: z.number(), height: z.number() }),
  fails: ['KEY_MISSING', 'KEY_INVALID'],
  failsWith: {},
});
export const officePictures = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/pictures',
  query: z.object(page),
  reply: z.object({
    total: z.number(),
    pictures: z.array(z.object({ path: z.string(), bytes: z.number(), width: z.number(), height: z.number(), by: z.string(), at: time })),
  }),
});
