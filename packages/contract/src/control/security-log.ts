import * as z from 'zod/mini';
import { securityKinds } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { time } from '../api/schemas.ts';
import { id, page, read } from '../api/staff-schemas.ts';

export const officeSecurity = endpoint({
  ...read,
  path: '/api/office/security',
  role: 'manager',
  query: z.object({ ...page, kind: z.optional(z.enum(securityKinds)), memberId: z.optional(id), staffId: z.optional(id) }),
  reply: z.object({
    total: z.number(),
    events: z.array(
      z.object({
        _id: z.string(),
        at: time,
        kind: z.string(),
        memberId: z.nullable(z.string()),
        staffId: z.nullable(z.string()),
        staffName: z.string(),
        address: z.string(),
        device: z.string(),
        requestId: z.string(),
        detail: z.json(),
      }),
    ),
  }),
});
