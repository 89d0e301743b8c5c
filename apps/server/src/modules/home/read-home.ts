import { hash } from 'node:crypto';
import type { Language } from '@krapao/contract/values/languages';
import { dayOf } from '@krapao/contract/values/local-day';
import { wireCurrency } from '@krapao/contract/values/rules';
import { balances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { ReadyJson } from '../../platform/http/route.ts';
import { bankNames } from '../../platform/settings/banks.ts';
import { listOpenDeposits } from '../deposits/index.ts';
import { gamesJson, offeredGames, refreshGames, viewGames } from '../games/index.ts';
import { decryptAccountNo } from '../identity/index.ts';
import { checkActive, checkFirstOffer, endedShownMs, followRewards } from '../rewards/index.ts';
import { type HomeRow, parseHome } from './home.sql.ts';
import type { HomeCore, HomeView } from './home-reader.ts';
import { noticesNow, sumsOfDay } from './look-ups.ts';

export async function showWallet(core: Core, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(core.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

type Reader = { readonly memberId: bigint; readonly language: Language };

export async function showHome(core: HomeCore, reader: Reader, stale: ReadonlySet<string> = new Set()): Promise<ReadyJson<HomeView>> {
  const { memberId, language } = reader;
  const { replies } = core.home;
  const day = dayOf(core.clock());
  const notices = noticesNow(core, language);
  const text = await textOf(core, memberId);
  const state = JSON.stringify([core.settings.version(), pausedNow(core), language, day, notices]);
  const now = core.clock().getTime();
  const kept = replies.get(memberId);
  if (stale.size === 0 && kept?.text === text && kept.state === state && now < kept.until) return kept.reply;
  const row = parseHome(text);
  // After the text, so that they are never older than the position.
  const [sums, bonus, waitingCode] = await Promise.all([
    sumsOfDay(core, { memberId, currency: row.currency, day }),
    shownBonus(core, reader, row),
    row.liveCodes.length > 0 ? latestCode(core, memberId) : null,
  ]);
  const held = heldOf(row);
  const rest = { ...restOf(core, memberId, row, held), position: hashOf(text), day: sums, bonus, waitingCode, notices };
  const slots = gamesJson(core, ownAccounts(row, held, stale));
  const reply = new ReadyJson<HomeView>(`${JSON.stringify(rest).slice(0, -1)},"slots":${slots}}`);
  // A bonus and a code also change with time.
  const isKept = stale.size === 0 && !mayShowBonus(core, row) && row.liveCodes.length === 0;
  if (isKept) replies.set(memberId, { text, state, reply, until: row.hasDeposited ? Number.POSITIVE_INFINITY : now + offerKeptMs });
  return reply;
}

/** A first offer changes with the rules of bonuses, which home does not follow. */
const offerKeptMs = 30_000;

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

export const positionOf = async (core: HomeCore, memberId: bigint): Promise<string> => hashOf(await textOf(core, memberId));

const mayShowBonus = (core: HomeCore, { bonus }: HomeRow): boolean =>
  bonus !== null && (bonus.endedMs === null || core.clock().getTime() - bonus.endedMs < endedShownMs);

async function shownBonus(core: HomeCore, reader: Reader, row: HomeRow): Promise<HomeView['bonus']> {
  if (row.hasDeposited && !mayShowBonus(core, row)) return null;
  const bonus = await (row.bonus ? checkActive(core, reader) : checkFirstOffer(core, row.currency));
  return bonus.status || bonus.ended !== null || bonus.welcome !== null ? bonus : null;
}

async function latestCode(core: HomeCore, memberId: bigint): Promise<HomeView['waitingCode']> {
  const [code] = (await listOpenDeposits(core, { memberId, limit: 1 })).flatMap((item) =>
    item.kind === 'qrcode' ? { qrcodeId: item.reference, amount: item.amount ? toJson(item.amount) : 0, expireIn: item.expireIn } : [],
  );
  return code ?? null;
}

const pausedNow = (core: HomeCore): string => {
  let codes = core.restore.isOn() ? ' all' : '';
  for (const { code } of offeredGames(core)) if (core.providers.get(code)?.isPaused()) codes += ` ${code}`;
  return codes;
};

export async function refreshHome(core: HomeCore, reader: Reader): Promise<ReadyJson<HomeView>> {
  const stale = await refresh(core, reader.memberId);
  return showHome(core, reader, stale);
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
    site: { name: core.settings.get('info').name, chat: core.settings.get('enableChatWidget') },
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
