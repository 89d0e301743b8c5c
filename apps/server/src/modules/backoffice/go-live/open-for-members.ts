import type { ConfirmedItem } from '@krapao/contract/api/codes';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, settingForms, withAudit } from '../../control/index.ts';
import { missingOf } from './golive.rules.ts';
import { readItems } from './show-go-live.ts';

/** Opens deposits and withdrawals. Rechecks the checklist because the page may be older than the settings. */
export async function openForMembers(core: Core, by: StaffAct) {
  const missing = missingOf(await readItems(core));
  if (missing !== null) refuse('NOT_READY', missing);
  const mark = { at: core.clock().toISOString(), by: by.caller.name };
  await withAudit(core, by, async (tx) => {
    await settingForms.changeSetting(core, tx, 'goLive', (before) => {
      if (before.opened !== null) refuse('ALREADY_DECIDED');
      return { ...before, opened: mark };
    });
    return { audit: { act: 'golive.open', subject: '', detail: {} }, result: null };
  });
  await core.settings.reload();
  return done;
}

export async function confirmItem(core: Core, by: StaffAct, o: { item: ConfirmedItem; confirmed: boolean }) {
  const mark = { at: core.clock().toISOString(), by: by.caller.name };
  await withAudit(core, by, async (tx) => {
    await settingForms.changeSetting(core, tx, 'goLive', ({ opened, confirmed: { [o.item]: _, ...others } }) => ({
      opened,
      confirmed: o.confirmed ? { ...others, [o.item]: mark } : others,
    }));
    return { audit: { act: o.confirmed ? 'golive.confirm' : 'golive.doubt', subject: o.item, detail: {} }, result: null };
  });
  await core.settings.reload();
  return done;
}
