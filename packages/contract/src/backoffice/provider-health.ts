import * as z from 'zod/mini';
import { maintenanceKinds, partyKinds, partyStates } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { localText, text, time } from '../api/schemas.ts';
import { act, acts, done, pause, read, reason } from '../api/staff-schemas.ts';

const callFigures = z.object({
  calls: z.number(),
  refused: z.number(),
  failed: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});
const noticeView = z.object({
  text: z.object({ th: z.string(), la: z.string(), en: z.string() }),
  from: z.nullable(time),
  until: z.nullable(time),
});

export const healthParty = z.object({
  kind: z.enum(partyKinds),
  code: z.string(),
  name: z.string(),
  /** `off`: disabled in set-up. `paused`: stopped by staff. `down`: not responding. */
  state: z.enum(partyStates),
  paused: z.nullable(pause),
  lately: callFigures,
  day: callFigures,
  errors: z.array(z.object({ at: time, why: z.string() })),
});
export const providerHealth = endpoint({
  ...read,
  path: '/api/office/provider-health',
  reply: z.object({ at: time, latelyMinutes: z.number(), parties: z.array(healthParty) }),
});

const party = z.object({ kind: z.enum(partyKinds), code: text(20) });
const ofParty = { ...act, role: 'manager', params: party } as const;
export const pauseParty = endpoint({ ...ofParty, path: '/api/office/provider-health/:kind/:code/pause', body: reason });
/** Money can flow again, so a recent second factor is required. */
export const resumeParty = endpoint({ ...acts.setUp, ...ofParty, path: '/api/office/provider-health/:kind/:code/resume', body: reason });
/** Read-only probe with a timeout. `why`: why there was no response, or extra information from it. */
export const testParty = endpoint({
  ...ofParty,
  path: '/api/office/provider-health/:kind/:code/test',
  reply: z.object({ answered: z.boolean(), ms: z.number(), why: z.string() }),
});

const ofNotice = z.object({ kind: z.enum(maintenanceKinds), code: text(20) });
export const officeMaintenance = endpoint({
  ...read,
  path: '/api/office/maintenance',
  reply: z.object({
    notices: z.array(z.extend(noticeView, { kind: z.enum(maintenanceKinds), code: z.string(), isShown: z.boolean() })),
  }),
});
export const putMaintenance = endpoint({
  ...act,
  method: 'PUT',
  role: 'manager',
  path: '/api/office/maintenance/:kind/:code',
  params: ofNotice,
  body: z.object({ text: localText(200), from: z.nullable(z.iso.datetime()), until: z.nullable(z.iso.datetime()) }),
  reply: done,
});
export const deleteMaintenance = endpoint({
  ...act,
  method: 'DELETE',
  role: 'manager',
  path: '/api/office/maintenance/:kind/:code',
  params: ofNotice,
});
