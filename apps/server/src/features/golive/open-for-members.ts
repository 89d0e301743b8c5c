import type { ConfirmedItem } from '@krapao/contract/codes';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, done, type StaffAct, withAudit } from '../office/public.ts';
import { changeSetting } from '../settings/public.ts';
import { missingOf } from './golive.rules.ts';
import { readItems } from './show-go-live.ts';

/** From here on members pay in and are paid. What the checklist requires is looked at again: the page may be older than the settings. */
export async function openForMembers(ctx: Ctx, by: StaffAct) {
  const missing = missingOf(await readItems(ctx));
  if (missing !== null) refuse('NOT_READY', missing);
  const mark = { at: ctx.clock().toISOString(), by: by.caller.name };
  await withAudit(ctx, by, async (tx) => {
    await changeSetting(ctx, tx, 'goLive', (before) => {
      if (before.opened !== null) conflict('ALREADY_DECIDED');
      return { ...before, opened: mark };
    });
    return { audit: { act: 'golive.open', subject: '', detail: {} }, result: null };
  });
  await ctx.settings.reload();
  return done;
}

export async function confirmItem(ctx: Ctx, by: StaffAct, o: { item: ConfirmedItem; confirmed: boolean }) {
  const mark = { at: ctx.clock().toISOString(), by: by.caller.name };
  await withAudit(ctx, by, async (tx) => {
    await changeSetting(ctx, tx, 'goLive', ({ opened, confirmed: { [o.item]: _, ...others } }) => ({
      opened,
      confirmed: o.confirmed ? { ...others, [o.item]: mark } : others,
    }));
    return { audit: { act: o.confirmed ? 'golive.confirm' : 'golive.doubt', subject: o.item, detail: {} }, result: null };
  });
  await ctx.settings.reload();
  return done;
}
