import type { lookup, ReplyOf } from '@krapao/contract';
import { offersCodes } from '@krapao/contract/deposit-methods';
import { leastQrAmount } from '@krapao/contract/qr-amount';
import { wireCurrency } from '@krapao/contract/rules';
import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Health } from '../../gateways/payments/health.ts';
import { findMember } from '../account/public.ts';
import { bankNames, isOpenForMembers, pauseOf } from '../settings/public.ts';
import { listedWays } from './listed-ways.ts';
import { namesIn, payeeName } from './method-names.ts';

const ranks: readonly Health[] = ['good', 'poor', 'down'];

/** How this member can pay in: what is switched on and can be used in its mode, in the member's currency. */
export async function showMethods(ctx: Ctx, memberId: bigint): Promise<ReplyOf<typeof lookup.lookupDeposit>> {
  const { currency } = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const deposit = ctx.settings.get('deposit');
  if (!isOpenForMembers(ctx)) return { banks: [], wallets: [], isManual: deposit.isManual };
  const { banks, wallets } = listedWays(ctx, currency);
  const rule = { overrides: ctx.config.minDeposit, qrMin: ctx.settings.get('qr').minimum[currency] };
  const isPaused = (bankCode: string): boolean => pauseOf(ctx.settings, `gateway:${bankCode}`) !== null;
  const nameOf = namesIn(banks, (bankCode) => bankNames(ctx.settings, bankCode));
  const listed = banks.map((method) => {
    const makesCodes = offersCodes(method, deposit) && ctx.config.isOn(`GATEWAY_${method.bankCode}`);
    const health = makesCodes
      ? isPaused(method.bankCode)
        ? 'down'
        : (ctx.deps.payments.get(method.bankCode)?.health() ?? 'good')
      : 'good';
    const view = {
      bankCode: method.bankCode,
      bankType: method.bankType,
      mode: method.mode,
      bank: nameOf(method),
      bankAccountName: payeeName(method),
      bankAccountNo: method.bankAccountNo,
      currency: wireCurrency(currency),
      minimum: makesCodes ? toJson(leastQrAmount(method, rule)) : 0,
      ...(health === 'down' ? { down: true } : {}),
    };
    return { view, health };
  });
  return {
    // The app takes the first that fits: in the order of the settings, and what makes no codes just now at the end.
    banks: ranks.flatMap((rank) => listed.filter(({ health }) => health === rank).map(({ view }) => view)),
    // An automatic one is paid by its number; a gift link is sent to its name.
    wallets: wallets.map(({ walletAccountName, mobile, mode }) => ({
      walletAccountName: mode === 'AUTO' ? mobile : walletAccountName,
      mode,
    })),
    isManual: deposit.isManual,
  };
}
