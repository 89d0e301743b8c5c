import { gateways } from '@krapao/contract/constants';
import { hasRightNo, isOwnAccountNo } from '@krapao/contract/deposit-methods';
import { isStaffLink } from '@krapao/contract/links';
import { currencies } from '@krapao/money';
import { finder, type Problem, type Problems } from '../../lib/problems.ts';
import type { Bank, Deposit, DepositBank, DepositWallet, Payout, Providers, Slip } from './setup.types.ts';

export function checkSlip(slip: Slip): Problems {
  const find = finder();
  for (const name of ['closeFrom', 'closeTo'] as const)
    find.add(name, /^([01]\d|2[0-3]):[0-5]\d$/.test(slip[name]) ? null : { word: 'clock' });
  return find.found;
}

export function checkPayout(payout: Payout): Problems {
  const find = finder();
  for (const currency of currencies) {
    const account = payout[currency];
    if (!account) continue;
    find.add(`${currency}.bankCode`, account.bankCode === '' ? { word: 'choose' } : null);
    find.add(`${currency}.bankAccountNo`, isOwnAccountNo(account.bankAccountNo) ? null : { word: 'accountNo' });
  }
  return find.found;
}

export function checkBanks(banks: readonly Bank[]): Problems {
  const find = finder();
  const codes = banks.map(({ code }) => code);
  for (const [at, bank] of banks.entries()) {
    const isDouble = codes.indexOf(bank.code) !== at;
    find.add(`${at}.code`, !/^[A-Z0-9]{2,12}$/.test(bank.code) ? { word: 'bankCode' } : isDouble ? { word: 'codeTaken' } : null);
    for (const name of ['nameTH', 'nameLA', 'nameEN'] as const) find.line(`${at}.${name}`, bank[name], 80);
  }
  return find.found;
}

const numberOf = (bank: DepositBank): string => `${bank.bankCode} ${bank.bankAccountNo}`;
const isGateway = (code: string): boolean => gateways.some((one) => one === code);

export function checkDeposit({ banks, wallets }: Deposit): Problems {
  const find = finder();
  for (const [at, bank] of banks.entries()) {
    const path = (field: string): string => `banks.${at}.${field}`;
    find.add(path('bankCode'), codeProblem(bank));
    find.line(path('bankAccountName'), bank.bankAccountName, 100);
    find.add(path('bankAccountNo'), hasRightNo(bank) ? null : { word: 'accountNo' });
    if (banks.findIndex((one) => numberOf(one) === numberOf(bank)) !== at) find.add(path('bankAccountNo'), { word: 'double' });
    find.add(path('qrReceiver'), /^[\w-]{0,40}$/.test(bank.qrReceiver) ? null : { word: 'receiver' });
  }
  for (const [at, wallet] of wallets.entries()) {
    find.line(`wallets.${at}.walletAccountName`, wallet.walletAccountName, 100);
    find.add(`wallets.${at}.mobile`, mobileProblem(wallet, wallets, at));
  }
  return find.found;
}

function codeProblem({ bankType, bankCode }: DepositBank): Problem | null {
  if (bankCode === '') return { word: 'choose' };
  return (bankType === 'PAYMENT') === isGateway(bankCode) ? null : { word: 'choose' };
}

function mobileProblem({ mobile }: DepositWallet, wallets: readonly DepositWallet[], at: number): Problem | null {
  if (!/^0\d{8,9}$/.test(mobile)) return { word: 'mobile' };
  return wallets.findIndex((one) => one.mobile === mobile) === at ? null : { word: 'double' };
}

export function checkProviders(providers: Providers): Problems {
  const find = finder();
  for (const [code, provider] of Object.entries(providers)) {
    const path = (field: string): string => `${code}.${field}`;
    if (provider.name !== undefined) find.line(path('name'), provider.name, 60);
    for (const field of ['web', 'android', 'ios', 'picture'] as const) find.add(path(field), linkProblem(provider[field] ?? ''));
  }
  return find.found;
}

const linkProblem = (link: string): Problem | null => (isStaffLink(link) ? null : { word: 'link' });
