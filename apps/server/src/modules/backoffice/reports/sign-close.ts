import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { findClose, insertSignature } from './close.sql.ts';
import { checkClose, closeIn } from './close-days.ts';
import { isReconciled } from './reconcile.sql.ts';

/** A manager puts a name under a day's figures, with whether the day was reconciled. One whose movements say something else by now is not signed. */
export async function signClose(core: Core, by: StaffAct, { day, hash }: { day: string; hash: string }) {
  const close = (await findClose(core.db, day)) ?? refuse('NO_DATA');
  if (close.hash !== hash || close.signedAt !== null) refuse('ALREADY_DECIDED');
  if (!(await checkClose(core, close)).isSame) refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    const { staffId, name } = by.caller;
    const reconciled = await isReconciled(tx, day);
    const signature = { day, revision: close.revision, staffId, name, hash, at: core.clock(), reconciled };
    if (!(await insertSignature(tx, signature))) refuse('ALREADY_DECIDED');
    return { audit: { act: 'report.sign', subject: day, detail: { revision: close.revision, hash, reconciled } }, result: done };
  });
}

/** Only a day that has changed: the rows of before, and who signed them, stay. */
export async function closeAgain(core: Core, by: StaffAct, day: string) {
  const close = (await findClose(core.db, day)) ?? refuse('NO_DATA');
  if ((await checkClose(core, close)).isSame) refuse('ALREADY_DECIDED');
  const revision = close.revision + 1;
  return withAudit(core, by, async (tx) => {
    await closeIn(core, tx, { day, revision });
    return { audit: { act: 'report.closeAgain', subject: day, detail: { revision } }, result: done };
  });
}
