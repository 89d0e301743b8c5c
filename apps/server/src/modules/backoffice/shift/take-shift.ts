import { isAtLeast } from '@krapao/contract/codes';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import { mayTake } from './shift.rules.ts';
import { lockSheet, markTaken } from './shift.sql.ts';
import { viewSheets } from './show-shift.ts';

export async function takeShift(core: Core, by: StaffAct, { id, remarks }: { id: bigint; remarks: string }) {
  const { caller } = by;
  return withAudit(core, by, async (tx) => {
    const sheet = (await lockSheet(tx, id)) ?? refuse('NO_DATA');
    if (sheet.takenAt !== null) refuse('ALREADY_DECIDED');
    if (!mayTake(sheet, { staffId: caller.staffId, isManager: isAtLeast(caller.role, 'manager') })) refuseByRight();
    const taken = await markTaken(tx, { id, takenBy: caller.staffId, takenAt: core.clock(), remarks });
    const givenBy = (await staffAccounts.namesOf(core.db, [sheet.givenBy])).get(sheet.givenBy) ?? '';
    const detail = { givenBy, ...(remarks ? { note: remarks } : {}) };
    const [view] = await viewSheets({ db: core.db }, [taken]);
    return { audit: { act: 'shift.take', subject: String(id), detail }, result: { sheet: view ?? refuse('NO_DATA') } };
  });
}
