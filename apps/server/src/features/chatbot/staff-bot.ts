import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import type { BotRules } from './bot.rules.ts';

export async function showBot(ctx: Ctx): Promise<{ bot: BotRules }> {
  return { bot: ctx.settings.get('chatBot') };
}

/** A manager may change what the bot says, but not the other settings. */
export async function putBot(ctx: Ctx, by: StaffAct, bot: BotRules): Promise<{ bot: BotRules }> {
  await withAudit(ctx, by, async (tx) => {
    const before = ctx.settings.get('chatBot');
    await ctx.settings.put(tx, 'chatBot', bot);
    return { audit: { act: 'bot.put', detail: { before, after: bot } }, result: bot };
  });
  await ctx.settings.reload();
  return { bot };
}
