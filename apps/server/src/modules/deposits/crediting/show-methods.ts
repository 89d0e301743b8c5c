import type { lookup, ReplyOf } from '@krapao/contract';
import { offersCodes } from '@krapao/contract/deposit-methods';
import { leastQrAmount } from '@krapao/contract/qr-amount';
import { wireCurrency } from '@krapao/contract/rules';
import { toJson } from '@krapao/money';
import type { Health } from '../../../integrations/payment-gateways/port.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { bankNames } from '../../../platform/settings/banks.ts';
import { isOpenForMembers, pauseOf } from '../../../platform/settings/opening.ts';
import { findMember } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { listedWays } from './listed-ways.ts';
import { namesIn, payeeName } from './method-names.ts';

const ranks: readonly Health[] = ['good', 'poor', 'down'];

/** How this member can pay in: what is switched on and can be used in its mode, in the member's currency. */
export async function showMethods(core: DepositsCore, memberId: bigint): Promise<ReplyOf<typeof lookup.lookupDeposit>> {
  const { currency } = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const deposit = core.settings.get('deposit');
  if (!isOpenForMembers(core)) return { banks: [], wallets: [], isManual: deposit.isManual };
  const { banks, wallets } = listedWays(core, currency);
  const rule = { overrides: core.config.minDeposit, qrMin: core.settings.get('qr').minimum[currency] };
  const isPaused = (bankCode: string): boolean => pauseOf(core.settings, `gateway:${bankCode}`) !== null;
  const nameOf = namesIn(banks, (bankCode) => bankNames(core.settings, bankCode));
  const listed = banks.map((method) => {
    const makesCodes = offersCodes(method, deposit) && core.config.isOn(`GATEWAY_${method.bankCode}`);
    const health = makesCodes ? (isPaused(method.bankCode) ? 'down' : (core.payments.get(method.bankCode)?.health() ?? 'good')) : 'good';
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
