import type { deposits, ReplyOf } from '@krapao/contract';
import { offersCodes, whyBankNotListed, whyWalletNotListed } from '@krapao/contract/deposits/methods';
import { leastQrAmount } from '@krapao/contract/deposits/qr-amount';
import { wireCurrency } from '@krapao/contract/values/rules';
import { type Currency, toJson } from '@krapao/money';
import type { Health } from '../../../integrations/payment-gateways/port.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { bankNames } from '../../../platform/settings/banks.ts';
import { isOpenForMembers, pauseOf } from '../../../platform/settings/opening.ts';
import { findMember } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { isUploadOpen } from '../slips/slip.rules.ts';

const ranks: readonly Health[] = ['good', 'poor', 'down'];

export async function showMethods(core: DepositsCore, memberId: bigint): Promise<ReplyOf<typeof deposits.lookupDeposit>> {
  const { currency } = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const deposit = core.settings.get('deposit');
  if (!isOpenForMembers(core)) return { banks: [], wallets: [], isManual: deposit.isManual };
  const { banks, wallets } = openMethods(core, currency);
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
    // The app uses the first match: settings order, with methods that currently fail last.
    banks: ranks.flatMap((rank) => listed.filter(({ health }) => health === rank).map(({ view }) => view)),
    wallets: wallets.map(({ walletAccountName, mobile, mode }) => ({
      walletAccountName: mode === 'AUTO' ? mobile : walletAccountName,
      mode,
    })),
    isManual: deposit.isManual,
  };
}

function openMethods(core: Pick<Core, 'settings' | 'config'>, currency: Currency) {
  const deposit = core.settings.get('deposit');
  const isClosed = (code: string): boolean => pauseOf(core.settings, `gateway:${code}`) !== null || !core.config.isOn(`GATEWAY_${code}`);
  return {
    banks: deposit.banks.filter(
      (method) =>
        method.currency === currency &&
        whyBankNotListed(method, deposit) === null &&
        // A paused or unconfigured gateway offers nothing else; a bank still accepts transfers.
        !(method.bankType === 'PAYMENT' && isClosed(method.bankCode)),
    ),
    wallets: deposit.wallets.filter(
      (wallet) =>
        wallet.currency === currency &&
        whyWalletNotListed(wallet, deposit) === null &&
        core.config.isOn(wallet.mode === 'AUTO' ? 'WALLET' : 'VOUCHER'),
    ),
  };
}

export function listDepositWays(core: Pick<Core, 'settings' | 'config'>): string[] {
  const { banks, wallets } = openMethods(core, core.config.variant === 'lao' ? 'LAK' : 'THB');
  return [...banks.map(({ bankCode }) => bankCode), ...wallets.map(({ walletAccountName }) => walletAccountName)];
}

type Names = { readonly nameTH: string; readonly nameEN: string; readonly nameLA: string };
type Method = { readonly bankCode: string; readonly bankType: 'BANK' | 'PAYMENT' };

/** Names shown to members: the bank's name, or a numbered "QR code" for gateways, whose names mean nothing to them. */
export function namesIn<M extends Method>(methods: readonly M[], bankNamesOf: (bankCode: string) => Names): (method: M) => Names {
  const gateways = methods.filter(({ bankType }) => bankType === 'PAYMENT');
  return (method) => {
    const { bankCode, bankType } = method;
    if (bankType === 'PAYMENT') return codeNames(gateways.length > 1 ? ` ${gateways.indexOf(method) + 1}` : '');
    return bankNamesOf(bankCode);
  };
}

const codeNames = (which: string): Names => ({ nameTH: `QR โค้ด${which}`, nameEN: `QR code${which}`, nameLA: `QR${which}` });

/** Payee shown to members. A gateway's code means nothing to them: if staff entered it as the name, the app shows the operator's name instead. */
export const payeeName = ({ bankCode, bankType, bankAccountName }: Method & { readonly bankAccountName: string }): string =>
  bankType === 'PAYMENT' && bankAccountName.trim().toUpperCase() === bankCode.toUpperCase() ? '' : bankAccountName;

export async function showRules(core: Core, memberId: bigint): Promise<ReplyOf<typeof deposits.lookupSlip>> {
  const { currency } = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const { closeFrom, closeTo } = core.settings.get('slip');
  const { minutes, minimum } = core.settings.get('qr');
  return { closeFrom, closeTo, isOpen: isUploadOpen(core.clock(), { closeFrom, closeTo }), qrMinutes: minutes, qrMin: minimum[currency] };
}
