import { wireCurrency } from '@krapao/contract/values/rules';
import { balances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { ReadyJson } from '../../platform/http/route.ts';
import { bankNames } from '../../platform/settings/banks.ts';
import { gamesJson, offeredGames, refreshGames, viewGames } from '../games/index.ts';
import { decryptAccountNo } from '../identity/index.ts';
import { followRewards } from '../rewards/index.ts';
import { type HomeRow, parseHome } from './home.sql.ts';
import type { HomeCore, HomeView } from './home-reader.ts';

export async function showWallet(core: Core, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(core.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

export async function showHome(core: HomeCore, memberId: bigint, stale: ReadonlySet<string> = new Set()): Promise<ReadyJson<HomeView>> {
  const text = await textOf(core, memberId);
  if (stale.size > 0) return new ReadyJson(homeJson(core, memberId, text, stale));
  const { replies } = core.home;
  const version = core.settings.version();
  const paused = pausedNow(core);
  const kept = replies.get(memberId);
  if (kept?.text === text && kept.version === version && kept.paused === paused) return kept.reply;
  const reply = new ReadyJson<HomeView>(homeJson(core, memberId, text, stale));
  replies.set(memberId, { text, version, paused, reply });
  return reply;
}

function homeJson(core: HomeCore, memberId: bigint, text: string, stale: ReadonlySet<string>): string {
  const row = parseHome(text);
  const held = heldOf(row);
  const own = ownAccounts(row, held, stale);
  const rest = JSON.stringify(restOf(core, memberId, row, held));
  return `${rest.slice(0, -1)},"slots":${gamesJson(core, own)}}`;
}

const pausedNow = (core: HomeCore): string => {
  let codes = core.restore.isOn() ? ' all' : '';
  for (const { code } of offeredGames(core)) if (core.providers.get(code)?.isPaused()) codes += ` ${code}`;
  return codes;
};

export async function refreshHome(core: HomeCore, memberId: bigint): Promise<ReadyJson<HomeView>> {
  const stale = await refresh(core, memberId);
  return showHome(core, memberId, stale);
}

export async function refreshSlots(core: HomeCore, memberId: bigint) {
  const stale = await refresh(core, memberId);
  const row = parseHome(await textOf(core, memberId));
  const own = ownAccounts(row, heldOf(row), stale);
  return { slots: viewGames(core, own) };
}

/** One refresh per member at a time, so that clicks and pages do not each query every provider. Returns stale codes. */
function refresh(core: HomeCore, memberId: bigint): Promise<ReadonlySet<string>> {
  const { refreshes } = core.home;
  const under = refreshes.get(memberId) ?? askProviders(core, memberId).finally(() => refreshes.delete(memberId));
  refreshes.set(memberId, under);
  return under;
}

async function askProviders(core: HomeCore, memberId: bigint): Promise<ReadonlySet<string>> {
  const stale = await refreshGames(core, memberId);
  await followRewards(core, memberId, stale);
  return stale;
}

async function textOf(core: HomeCore, memberId: bigint): Promise<string> {
  return (await core.home.readText(memberId)) ?? refuse('NO_DATA');
}

function restOf(core: Core, memberId: bigint, row: HomeRow, held: ReadonlyMap<string, number>): Omit<HomeView, 'slots'> {
  const { bankCode, bankAccountName, coin } = row;
  const bankAccountNo = decryptAccountNo(core.vault, row);
  return {
    profile: {
      _id: memberId.toString(),
      name: row.name,
      username: row.username,
      createdAt: new Date(row.createdMs).toISOString(),
      coin,
      currency: wireCurrency(row.currency),
      bankCode,
      bankAccountName,
      bankAccountNo,
    },
    bankAccount: { bankCode, bankAccountName, bankAccountNo, bank: bankNames(core.settings, bankCode) },
    wallet: { amount: held.get('wallet') ?? 0 },
    held: onItsWay(row),
    invite: {
      amount: held.get('invite') ?? 0,
      success: row.deposited,
      fail: row.invited - row.deposited,
      claimable: core.settings.get('invite').active ? toJson({ minor: BigInt(row.claimable), currency: row.currency }) : 0,
    },
    coin,
    spinActive: core.settings.get('spin').active,
    updatedAt: new Date(row.updatedMs).toISOString(),
    ...(core.restore.isOn() ? { moneyRests: true as const } : {}),
  };
}

function heldOf(row: HomeRow): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const [index, account] of row.accounts.entries()) {
    held.set(account, toJson({ minor: BigInt(row.balances[index] ?? '0'), currency: row.currency }));
  }
  return held;
}

function onItsWay({ accounts, balances, currency }: HomeRow): number {
  const minor = accounts.reduce((sum, account, i) => (isOnItsWay(account) ? sum + BigInt(balances[i] ?? '0') : sum), 0n);
  return toJson({ minor, currency });
}
const isOnItsWay = (account: string): boolean => account === 'held' || account.startsWith('transit:');

function ownAccounts(row: HomeRow, held: ReadonlyMap<string, number>, stale: ReadonlySet<string>) {
  const own = new Map<string, { amount: number; username: string; stale: boolean }>();
  for (let i = 0; i + 1 < row.games.length; i += 2) {
    const code = row.games[i] ?? '';
    own.set(code, { amount: held.get(`game:${code}`) ?? 0, username: row.games[i + 1] ?? '', stale: stale.has(code) });
  }
  return own;
}
