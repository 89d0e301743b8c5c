import type { LocalText } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { auditLog, type StaffAct, withAudit } from '../../control/index.ts';
import * as sql from './canned.sql.ts';

export async function showCanned(core: Core) {
  const replies = await sql.listCanned(core.db);
  return { replies: replies.map(({ updatedAt, ...reply }) => ({ ...reply, updatedAt: updatedAt.toISOString() })) };
}

/** NFC, so that the same name typed on two keyboards is one reply. */
const oneForm = (shortcut: string): string => shortcut.normalize('NFC');

/** History of one reply or of all: deleted replies appear only here. */
export async function showCannedHistory(core: Core, { shortcut, ...q }: { shortcut?: string | undefined; page: number; limit: number }) {
  const subject = shortcut === undefined ? undefined : oneForm(shortcut);
  const { lines, more } = await auditLog.ofForm(core.db, { form: 'canned', subject, ...q });
  return {
    changes: lines.map((line) => ({
      id: String(line.id),
      at: line.at.toISOString(),
      by: line.staffName,
      shortcut: line.subject,
      before: (line.detail.before ?? null) as LocalText | null,
      after: (line.detail.after ?? null) as LocalText | null,
    })),
    more,
  };
}

type CannedInput = { readonly text: LocalText; readonly updatedAt?: string | null | undefined };

export function putCanned(core: Core, by: StaffAct, given: string, { text, updatedAt }: CannedInput) {
  const shortcut = oneForm(given);
  return withAudit(core, by, async (tx) => {
    const kept = await sql.lockCanned(tx, shortcut);
    if (updatedAt !== undefined && updatedAt !== (kept?.updatedAt.toISOString() ?? null)) refuse('CHANGED_SINCE');
    const now = core.clock();
    await sql.writeCanned(tx, { shortcut, text, staffId: by.caller.staffId, now });
    const result = { ...done, updatedAt: now.toISOString() };
    return { audit: { act: 'canned.put', subject: shortcut, detail: { before: kept?.text ?? null, after: text } }, result };
  });
}

export function deleteCanned(core: Core, by: StaffAct, given: string) {
  const shortcut = oneForm(given);
  return withAudit(core, by, async (tx) => {
    const { text } = (await sql.lockCanned(tx, shortcut)) ?? refuse('NO_DATA');
    await sql.deleteCannedRow(tx, shortcut);
    // Includes the text, so that a mistaken deletion can be restored from the log.
    return { audit: { act: 'canned.delete', subject: shortcut, detail: { before: text, after: null } }, result: done };
  });
}
