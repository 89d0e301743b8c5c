import type { MaintenanceKind } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { isShown } from '../../../platform/settings/opening.ts';
import { type StaffAct, settingForms, withAudit } from '../../control/index.ts';
import { findGame } from '../../games/index.ts';

type Place = { readonly kind: MaintenanceKind; readonly code: string };
type Notice = { readonly text: LocalText; readonly from: string | null; readonly until: string | null };

const keyOf = ({ kind, code }: Place): string => `${kind}:${code}`;

export async function showMaintenance(core: Core) {
  const now = core.clock();
  return {
    notices: Object.entries(core.settings.get('maintenance')).flatMap(([key, notice]) => {
      const [kind, code = ''] = key.split(':');
      return kind === 'game' || kind === 'bank' ? [{ kind, code, ...notice, isShown: isShown(notice, now) } as const] : [];
    }),
  };
}

export async function putMaintenance(core: Core, by: StaffAct, place: Place, notice: Notice) {
  const isKnown =
    place.kind === 'game' ? findGame(core, place.code) !== null : core.settings.get('banks').some(({ code }) => code === place.code);
  if (!isKnown) return refuse('NO_DATA');
  // Thai is the fallback for missing languages.
  if (notice.text.th.trim() === '') return refuse('KEY_INVALID', 'text.th');
  const { from, until } = notice;
  if (until !== null && Date.parse(until) <= Math.max(core.clock().getTime(), from === null ? 0 : Date.parse(from)))
    return refuse('KEY_INVALID', 'until');
  return change(core, by, place, notice);
}

export const deleteMaintenance = (core: Core, by: StaffAct, place: Place) => change(core, by, place, null);

async function change(core: Core, by: StaffAct, place: Place, notice: Notice | null) {
  const key = keyOf(place);
  await withAudit(core, by, async (tx) => {
    const { [key]: before } = await settingForms.changeSetting(core, tx, 'maintenance', ({ [key]: own, ...others }) => {
      if (notice === null && own === undefined) return refuse('NO_DATA');
      return notice === null ? others : { ...others, [key]: notice };
    });
    const detail = {
      ...(before ? { before: before.text } : {}),
      ...(notice ? { after: notice.text, from: notice.from, until: notice.until } : {}),
    };
    return { audit: { act: notice ? 'maintenance.put' : 'maintenance.delete', subject: key, detail }, result: null };
  });
  await core.settings.reload();
  return done;
}
