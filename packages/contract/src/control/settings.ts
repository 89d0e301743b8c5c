import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { localText, storableJson, text, time } from '../api/schemas.ts';
import { acts, page, read } from '../api/staff-schemas.ts';

const list = z.array(z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)), text: localText(200) })).check(
  z.maxLength(30),
  z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each code once'),
  z.refine((all) => all.every(({ text: { th, la, en } }) => `${th}${la}${en}`.trim() !== ''), 'a text in one language'),
);
export const staffReasons = z.object({ withdrawal: list, deposit: list, slip: list, adjustment: list });
export const officeReasons = endpoint({ ...read, path: '/api/office/reasons', reply: staffReasons });

/** `secondPerson`: changes need approval, always or unless stricter (see `second-person.ts`). */
const settingView = z.object({ key: z.string(), value: z.json(), updatedAt: time, secondPerson: z.optional(z.boolean()) });
const settingParams = z.object({ key: text(40) });
export const officeSettings = endpoint({
  ...read,
  path: '/api/office/settings',
  role: 'admin',
  reply: z.object({ settings: z.array(settingView) }),
});
export const officeSetting = endpoint({
  ...read,
  path: '/api/office/settings/:key',
  role: 'admin',
  params: settingParams,
  reply: z.object({ setting: settingView }),
  fails: ['NO_DATA'],
});
export const settingHistory = endpoint({
  ...read,
  path: '/api/office/settings/:key/history',
  role: 'admin',
  params: settingParams,
  query: z.object(page),
  reply: z.object({
    changes: z.array(
      z.object({ id: z.string(), at: time, by: z.string(), askedBy: z.nullable(z.string()), before: z.json(), after: z.json() }),
    ),
    more: z.boolean(),
  }),
  fails: ['NO_DATA'],
});
export const putSetting = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/settings/:key',
  role: 'admin',
  params: settingParams,
  /**
   * Optimistic locking: with `updatedAt`, a change made in between is not overwritten: 409 `state`.
   * An invalid value is reported by its path, e.g. `value.min.THB`.
   */
  body: z.object({ value: storableJson, updatedAt: z.optional(time) }),
  reply: z.object({ setting: settingView }),
});
