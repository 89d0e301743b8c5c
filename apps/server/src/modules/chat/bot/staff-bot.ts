import type { Core } from '../../../platform/core.ts';
import { type StaffAct, settingForms, withAudit } from '../../control/index.ts';
import type { BotRules } from './bot.rules.ts';

type BotView = { bot: BotRules; updatedAt: string };

export async function showBot(core: Core): Promise<BotView> {
  const { setting } = await settingForms.showSetting(core, 'chatBot');
  return { bot: core.settings.get('chatBot'), updatedAt: setting.updatedAt };
}

/** Managers may change this setting, unlike most others. */
export async function putBot(
  core: Core,
  by: StaffAct,
  { bot, updatedAt }: { bot: BotRules; updatedAt?: string | undefined },
): Promise<BotView> {
  const put = await withAudit(core, by, async (tx) => {
    const { value: before } = await settingForms.lockForChange(tx, 'chatBot', updatedAt);
    await core.settings.put(tx, 'chatBot', bot);
    const { setting } = await settingForms.showSetting(core, 'chatBot', tx);
    return { audit: { act: 'bot.put', detail: { before, after: bot } }, result: { bot, updatedAt: setting.updatedAt } };
  });
  await core.settings.reload();
  return put;
}
