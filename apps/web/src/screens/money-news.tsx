import type { ApiMap, LiveEvents } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount, toJson, unitName } from '@krapao/money';
import { CallError } from '@krapao/ui/call-error.ts';
import { language } from '@krapao/ui/language.ts';
import { createStore, useStore } from '@krapao/ui/store.ts';
import { toast } from '@krapao/ui/toast.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, type Text, t } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { loadable } from '../app/loadable.ts';
import type { ArrivedCardProps } from '../features/wallet/ArrivedCard.tsx';
import { type Arrival, unseen, withSeen } from '../features/wallet/arrival.rules.ts';
import { credits, newsCard, type Reward } from '../lib/arrivals.ts';
import { call } from '../lib/call.ts';
import { awaitedWithdrawal, awaitWithdrawal } from '../lib/kept.ts';
import { closeAllModals, isFree, modals, whenFree } from '../lib/modals.ts';
import { isMovementShown, noteOf } from '../lib/movements.ts';
import { type Outcome, outcomeOf } from '../lib/outcome.ts';
import { queryClient, queryKey } from '../lib/query.ts';
import { seenDepositsKey } from '../lib/session.ts';
import { listen, onLive } from '../lib/socket.ts';
import { HideableMoney } from '../ui/hidden-money.tsx';
import { openReceipt, toGames } from './after-arrival.tsx';
import { showMovement } from './show-movement.tsx';

const words = messages({
  paid: {
    th: 'โอน {amount} เข้าบัญชีธนาคารของคุณแล้ว',
    la: 'ໂອນ {amount} ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
    en: '{amount} was paid to your bank account',
  },
  returned: {
    th: 'ถอนเงินไม่สำเร็จ คืน {amount} เข้ากระเป๋าแล้ว',
    la: 'ຖອນເງິນບໍ່ສຳເລັດ ຄືນ {amount} ເຂົ້າກະເປົາແລ້ວ',
    en: 'The withdrawal failed; {amount} is back in your wallet',
  },
});

type Home = ApiMap['GET /api/wallet/user']['reply'];
type Line = ApiMap['POST /api/statement']['reply']['statements'][number];
type Withdrawal = { readonly reference: string; readonly status: Outcome; readonly note?: string | undefined };
type Credited = Pick<LiveEvents['movement'], 'reference' | 'amount' | 'bonus' | 'asked' | 'balance' | 'coins'>;

const rows = 20;
const listLines = async (filter: { kind?: 'deposit' | 'bonus'; status?: 'SUCCESS' } = {}): Promise<Line[]> =>
  (await call('POST /api/statement', { body: { page: 1, limit: rows, ...filter }, quiet: true })).statements;

const heldHome = () => queryClient.getQueryData<Home>(queryKey('GET /api/wallet/user'));
const currencyOf = async (): Promise<WireCurrency> =>
  (heldHome() ?? (await call('GET /api/wallet/user', { quiet: true }))).profile.currency;

const card = loadable<ArrivedCardProps>(async () => (await import('../features/wallet/ArrivedCard.tsx')).ArrivedCard);

const arrivals = createStore<readonly Arrival[]>([]);
function place() {
  newsCard.set(arrivals.get().length === 0 ? null : { place: modals.get().at(-1)?.id ?? 0, Card: News });
}
/** Modals opened later do not get the card; when its own closes, it moves to what was behind. */
function moveOn() {
  const held = newsCard.get();
  if (held && held.place !== 0 && !modals.get().some(({ id }) => id === held.place)) place();
}

/** A response about a reward does not name its line. */
const lineOf = async ({ source, amount, isSum }: Arrival) =>
  isSum
    ? undefined
    : (await listLines({ kind: 'bonus', status: 'SUCCESS' })).find((line) => line.from === source && line.amount === toJson(amount));

const acts = {
  onReceipt: (arrival: Arrival) => openReceipt(async () => (arrival.source ? (await lineOf(arrival))?.reference : arrival.reference)),
  onPlay: () => {
    arrivals.set([]);
    closeAllModals();
    toGames();
  },
  onHide: () => arrivals.set([]),
};

function News() {
  const shown = useStore(arrivals);
  const isOnPage = useStore(newsCard)?.place === 0;
  useEffect(() => whenSeen(() => keepSeen(shown.filter(({ source }) => source === null).map(({ reference }) => reference))), [shown]);
  const Card = card.loaded;
  if (!Card) return null;
  const content = <Card arrivals={shown} isOnPage={isOnPage} acts={acts} />;
  return isOnPage ? <HideableMoney>{content}</HideableMoney> : content;
}

/** Only the live event has them; a response may have been faster. */
function addCoins(reference: string, coins: number) {
  if (coins > 0) arrivals.set(arrivals.get().map((arrival) => (arrival.reference === reference ? { ...arrival, coins } : arrival)));
}

function whenSeen(act: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && act();
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

function keptSeen(): readonly string[] | null {
  return localStorage.getItem(seenDepositsKey)?.split(' ') ?? null;
}
const keepSeen = (told: readonly string[]) => localStorage.setItem(seenDepositsKey, withSeen(keptSeen() ?? [], told).join(' '));

/** Includes deposits and withdrawals that ended while the app was closed. A withdrawal open in its tracker is not announced. */
export function followNews(): () => void {
  const gone = new AbortController();
  const told = new Set<string | Reward>();

  async function notifyWithdrawal(news: Withdrawal): Promise<void> {
    if (news.status === 'PENDING') return awaitWithdrawal(news.reference);
    if (told.has(news.reference)) return;
    told.add(news.reference);
    if (awaitedWithdrawal() === news.reference) awaitWithdrawal(null);
    if (isMovementShown(news.reference)) return;
    const [lines, currency] = [await listLines(), await currencyOf()];
    const line = lines.find((one) => one.reference === news.reference);
    if (!line || gone.signal.aborted) return;
    const amount = fromWire(line.amount, currency);
    const say = (text: Text, kind: 'ok' | 'danger') =>
      toast(t(text, { amount: `${formatAmount(amount)} ${unitName(amount.currency, language())}` }), kind);
    if (news.status === 'SUCCESS') return say(words.paid, 'ok');
    if (!isFree()) say(words.returned, 'danger');
    await whenFree(gone.signal);
    if (gone.signal.aborted) return;
    await showMovement('withdraw', { reference: news.reference, status: 'FAILED', amount: line.amount, note: news.note }, currency);
  }

  async function notifyDeposit(event: Credited): Promise<void> {
    const { reference, coins = 0 } = event;
    if (told.has(reference)) return addCoins(reference, coins);
    const { amount, bonus, asked, balance } =
      event.amount === undefined ? await readReceipt(reference) : { ...event, amount: event.amount };
    const [currency, Card] = await Promise.all([currencyOf(), card.load().catch(() => null)]);
    // Two servers, a repeated event and a response may all report the same deposit. Without the card, the next look-up reports it.
    if (told.has(reference)) return addCoins(reference, coins);
    if (gone.signal.aborted || !Card) return;
    told.add(reference);
    const money = (figure: number | undefined) => (figure === undefined ? null : fromWire(figure, currency));
    const figures = { amount: fromWire(amount, currency), bonus: money(bonus), asked: money(asked), balance: money(balance) };
    arrivals.set([{ reference, ...figures, coins, source: null }, ...arrivals.get()]);
  }

  async function notifyReward(reward: Reward): Promise<void> {
    if (told.has(reward)) return;
    // Without the balance the reward is still news.
    const balanceNow = call('GET /api/wallet', { quiet: true }).catch(() => null);
    const [currency, wallet, Card] = await Promise.all([currencyOf(), balanceNow, card.load().catch(() => null)]);
    if (gone.signal.aborted || told.has(reward) || !Card) return;
    told.add(reward);
    const { source, isSum } = reward;
    const [amount, balance] = [fromWire(reward.amount, currency), wallet && fromWire(wallet.amount, currency)];
    // Also differs from the rewards of a member who was here before: each is celebrated once.
    const reference = `${source} ${Date.now()} ${told.size}`;
    arrivals.set([{ reference, amount, bonus: null, asked: null, balance, coins: 0, source, isSum }, ...arrivals.get()]);
  }

  /** The very first look-up only records existing deposits. */
  async function lookForDeposits(): Promise<void> {
    const lines = await listLines({ kind: 'deposit', status: 'SUCCESS' });
    const seen = keptSeen();
    if (seen === null) return keepSeen(lines.map(({ reference }) => reference));
    for (const reference of unseen(lines, seen, Date.now())) await notifyDeposit({ reference });
  }

  /** Its events since then may have been missed. */
  async function lookForWithdrawal(): Promise<void> {
    const reference = awaitedWithdrawal();
    if (reference === null) {
      if (!heldHome()?.held) return;
      const { open } = await call('GET /api/wallet/open', { quiet: true });
      const found = open.find((item) => item.kind === 'withdraw');
      if (found) awaitWithdrawal(found.reference);
      return;
    }
    const line = (await listLines()).find((one) => one.reference === reference);
    if (!line) return awaitWithdrawal(null);
    await notifyWithdrawal({ reference, status: outcomeOf(line.status), note: line.note });
  }

  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      // Ignored: the statement has it, and the next connection looks it up again.
      if (!(error instanceof CallError)) throw error;
    });
  const notifyCredited = () => {
    for (const credit of credits.get()) quietly(typeof credit === 'string' ? notifyDeposit({ reference: credit }) : notifyReward(credit));
  };
  const lookUp = () => {
    quietly(lookForDeposits());
    quietly(lookForWithdrawal());
    // Only those that could not be shown before.
    notifyCredited();
  };
  const stops = [
    listen('movement', ({ kind, ...event }) => {
      if (kind === 'withdraw') quietly(notifyWithdrawal({ ...event, note: noteOf(event) }));
      if (kind === 'deposit' && event.status === 'SUCCESS') quietly(notifyDeposit(event));
    }),
    onLive(lookUp),
    credits.subscribe(notifyCredited),
    arrivals.subscribe(place),
    modals.subscribe(moveOn),
  ];
  notifyCredited();
  return () => {
    gone.abort();
    for (const stop of stops) stop();
    // The next member on this phone must not see this member's news.
    arrivals.set([]);
    credits.set([]);
    newsCard.set(null);
  };
}

async function readReceipt(reference: string) {
  const { bonusGranted, ...receipt } = await call('GET /api/statement/:reference', { params: { reference }, quiet: true });
  return { ...receipt, bonus: bonusGranted };
}
