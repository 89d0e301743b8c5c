import type { MaintenanceKind } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findGame } from '../gameaccount/public.ts';
import { done, type StaffAct, withAudit } from '../office/public.ts';
import { changeSetting, isShown } from '../settings/public.ts';

type Place = { readonly kind: MaintenanceKind; readonly code: string };
type Notice = { readonly text: LocalText; readonly from: string | null; readonly until: string | null };

const keyOf = ({ kind, code }: Place): string => `${kind}:${code}`;

export async function showMaintenance(ctx: Ctx) {
  const now = ctx.clock();
  return {
    notices: Object.entries(ctx.settings.get('maintenance')).flatMap(([key, notice]) => {
      const [kind, code = ''] = key.split(':');
      return kind === 'game' || kind === 'bank' ? [{ kind, code, ...notice, isShown: isShown(notice, now) } as const] : [];
    }),
  };
}

export async function putMaintenance(ctx: Ctx, by: StaffAct, place: Place, notice: Notice) {
  const isKnown =
    place.kind === 'game' ? findGame(ctx, place.code) !== null : ctx.settings.get('banks').some(({ code }) => code === place.code);
  if (!isKnown) return refuse('NO_DATA');
  // Thai is what a member reads where another language is missing.
  if (notice.text.th.trim() === '') return refuse('KEY_INVALID', 'text.th');
  const { from, until } = notice;
  if (until !== null && Date.parse(until) <= Math.max(ctx.clock().getTime(), from === null ? 0 : Date.parse(from)))
    return refuse('KEY_INVALID', 'until');
  return change(ctx, by, place, notice);
}

export const deleteMaintenance = (ctx: Ctx, by: StaffAct, place: Place) => change(ctx, by, place, null);

async function change(ctx: Ctx, by: StaffAct, place: Place, notice: Notice | null) {
  const key = keyOf(place);
  await withAudit(ctx, by, async (tx) => {
    const { [key]: before } = await changeSetting(ctx, tx, 'maintenance', ({ [key]: own, ...others }) => {
      if (notice === null && own === undefined) return refuse('NO_DATA');
      return notice === null ? others : { ...others, [key]: notice };
    });
    const detail = {
      ...(before ? { before: before.text } : {}),
      ...(notice ? { after: notice.text, from: notice.from, until: notice.until } : {}),
    };
    return { audit: { act: notice ? 'maintenance.put' : 'maintenance.delete', subject: key, detail }, result: null };
  });
  await ctx.settings.reload();
  return done;
}
