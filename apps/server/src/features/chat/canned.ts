import type { LocalText } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { done, type StaffAct, withAudit } from '../office/public.ts';
import * as sql from './canned.sql.ts';

/** Answers that staff send often, by a short name. */
export const showCanned = async (ctx: Ctx) => ({ replies: await sql.listCanned(ctx.db) });

/** One form: the same name typed on two keyboards must not be two replies. */
const oneForm = (shortcut: string): string => shortcut.normalize('NFC');

export function putCanned(ctx: Ctx, by: StaffAct, given: string, text: LocalText) {
  const shortcut = oneForm(given);
  return withAudit(ctx, by, async (tx) => {
    await sql.writeCanned(tx, { shortcut, text, staffId: by.caller.staffId, now: ctx.clock() });
    return { audit: { act: 'canned.put', subject: shortcut, detail: { text } }, result: done };
  });
}

export function deleteCanned(ctx: Ctx, by: StaffAct, given: string) {
  const shortcut = oneForm(given);
  return withAudit(ctx, by, async (tx) => {
    if (!(await sql.deleteCannedRow(tx, shortcut))) refuse('NO_DATA');
    return { audit: { act: 'canned.delete', subject: shortcut }, result: done };
  });
}
