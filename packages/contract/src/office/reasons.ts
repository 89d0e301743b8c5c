import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { localText } from '../schemas.ts';
import { read } from './shared.ts';

const list = z.array(z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)), text: localText(200) })).check(
  z.maxLength(30),
  z.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each code once'),
  z.refine((all) => all.every(({ text: { th, la, en } }) => `${th}${la}${en}`.trim() !== ''), 'a text in one language'),
);
/** Why money is refused, or a balance adjusted, as members read it. */
export const staffReasons = z.object({ withdrawal: list, deposit: list, slip: list, adjustment: list });
export const officeReasons = endpoint({ ...read, path: '/api/office/reasons', reply: staffReasons });
