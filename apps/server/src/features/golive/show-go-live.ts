import { isDeepStrictEqual } from 'node:util';
import type { office, ReplyOf } from '@krapao/contract';
import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { listedWays } from '../deposit/public.ts';
import { offeredGames } from '../gameaccount/public.ts';
import { listStaff } from '../office/public.ts';
import { firstContact } from '../settings/public.ts';
import { listGuarded } from '../staffentry/public.ts';
import { findLastBackup } from '../watch/public.ts';
import { type Item, itemsOf } from './golive.rules.ts';

export async function showGoLive(ctx: Ctx): Promise<ReplyOf<typeof office.officeGoLive>> {
  return { isProduction: ctx.config.mustOpen, opened: ctx.settings.get('goLive').opened, items: await readItems(ctx) };
}

export async function readItems(ctx: Ctx): Promise<Item[]> {
  const currency: Currency = ctx.config.variant === 'lao' ? 'LAK' : 'THB';
  const { banks, wallets } = listedWays(ctx, currency);
  const { min, max } = ctx.settings.get('withdraw');
  return itemsOf({
    depositWays: [...banks.map(({ bankCode }) => bankCode), ...wallets.map(({ walletAccountName }) => walletAccountName)],
    payoutBank: ctx.settings.get('payout')[currency]?.bankCode ?? null,
    canPay: ctx.config.isOn('BANK'),
    contact: ownContact(ctx),
    limits: `${min[currency].toLocaleString('en-US')} - ${max[currency].toLocaleString('en-US')}`,
    licence: ctx.settings.get('licence').number.trim(),
    adminsWithFactor: await countGuardedAdmins(ctx),
    isSmsOn: ctx.config.isOn('SMS'),
    games: offeredGames(ctx).length,
    anchorUrl: ctx.config.anchorUrl,
    lastBackup: await findLastBackup(ctx.db),
    backupSecondsMax: ctx.config.watch.backupSecondsMax,
    confirmed: ctx.settings.get('goLive').confirmed,
  });
}

/** The line, or that the text is no longer the one that comes with the product: it names no way to reach anybody. */
function ownContact(ctx: Ctx): string {
  const { lineName, lineLink, contactText } = ctx.settings.get('contact');
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

async function countGuardedAdmins(ctx: Ctx): Promise<number> {
  const [staff, guarded] = await Promise.all([listStaff(ctx.db), listGuarded(ctx.db)]);
  return staff.filter(({ id, role, active }) => role === 'admin' && active && guarded.has(id)).length;
}
