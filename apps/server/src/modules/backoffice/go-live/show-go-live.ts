import { isDeepStrictEqual } from 'node:util';
import type { backoffice, ReplyOf } from '@krapao/contract';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { contact as firstContact } from '../../../platform/settings/defaults.ts';
import { listDepositWays } from '../../deposits/index.ts';
import { offeredGames } from '../../games/index.ts';
import { lastBackup } from '../../operations/index.ts';
import { countGuardedAdmins } from '../../staff-access/index.ts';
import { type Item, itemsOf } from './golive.rules.ts';

export async function showGoLive(core: Core): Promise<ReplyOf<typeof backoffice.officeGoLive>> {
  return { isProduction: core.config.mustOpen, opened: core.settings.get('goLive').opened, items: await readItems(core) };
}

export async function readItems(core: Core): Promise<Item[]> {
  const currency: Currency = core.config.variant === 'lao' ? 'LAK' : 'THB';
  const { min, max } = core.settings.get('withdraw');
  return itemsOf({
    depositWays: listDepositWays(core),
    payoutBank: core.settings.get('payout')[currency]?.bankCode ?? null,
    canPay: core.config.isOn('BANK'),
    contact: ownContact(core),
    limits: `${min[currency].toLocaleString('en-US')} - ${max[currency].toLocaleString('en-US')}`,
    licence: core.settings.get('licence').number.trim(),
    adminsWithFactor: await countGuardedAdmins(core),
    isSmsOn: core.config.isOn('SMS'),
    games: offeredGames(core).length,
    anchorUrl: core.config.anchorUrl,
    lastBackup: await lastBackup(core),
    backupSecondsMax: core.config.alarms.backupSecondsMax,
    confirmed: core.settings.get('goLive').confirmed,
  });
}

/** The LINE contact, or the contact text if staff changed it: the default text contains no way to reach anyone. */
function ownContact(core: Core): string {
  const { lineName, lineLink, contactText } = core.settings.get('contact');
  const isOwnText = contactText.th.trim() !== '' && !isDeepStrictEqual(contactText, firstContact.contactText);
  return (
    lineName.trim() ||
    lineLink.trim() ||
    (isOwnText
      ? contactText.th
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .slice(0, 80)
      : '')
  );
}
