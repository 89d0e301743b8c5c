import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { lockForChange, showSetting } from '../settings/public.ts';
import type { BotRules } from './bot.rules.ts';

type Shown = { bot: BotRules; updatedAt: string };

export async function showBot(ctx: Ctx): Promise<Shown> {
  const { setting } = await showSetting(ctx, 'chatBot');
  return { bot: ctx.settings.get('chatBot'), updatedAt: setting.updatedAt };
}

/** A manager may change what the bot says, but not the other settings. */
export async function putBot(
  ctx: Ctx,
  by: StaffAct,
  { bot, updatedAt }: { bot: BotRules; updatedAt?: string | undefined },
): Promise<Shown> {
  const put = await withAudit(ctx, by, async (tx) => {
    const { value: before } = await lockForChange(tx, 'chatBot', updatedAt);
    await ctx.settings.put(tx, 'chatBot', bot);
    const { setting } = await showSetting(ctx, 'chatBot', tx);
    return { audit: { act: 'bot.put', detail: { before, after: bot } }, result: { bot, updatedAt: setting.updatedAt } };
  });
  await ctx.settings.reload();
  return put;
}
