import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { conflict, isAtLeast, namesOfStaff, type StaffAct, withAudit } from '../../control/index.ts';
import { mayAccept } from './shift.rules.ts';
import { lockSheet, markAccepted } from './shift.sql.ts';
import { viewSheets } from './show-shift.ts';

export async function acceptShift(core: Core, by: StaffAct, { id, remarks }: { id: bigint; remarks: string }) {
  const { caller } = by;
  return withAudit(core, by, async (tx) => {
    const sheet = (await lockSheet(tx, id)) ?? refuse('NO_DATA');
    if (sheet.acceptedAt !== null) conflict('ALREADY_DECIDED');
    if (!mayAccept(sheet, { staffId: caller.staffId, isManager: isAtLeast(caller.role, 'manager') })) refuseByRight();
    const taken = await markAccepted(tx, { id, acceptedBy: caller.staffId, acceptedAt: core.clock(), remarks });
    const givenBy = (await namesOfStaff(core.db, [sheet.givenBy])).get(sheet.givenBy) ?? '';
    const detail = { givenBy, ...(remarks ? { note: remarks } : {}) };
    const [view] = await viewSheets({ db: core.db }, [taken]);
    return { audit: { act: 'shift.accept', subject: String(id), detail }, result: { sheet: view ?? refuse('NO_DATA') } };
  });
}
