import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { plainAccountNo } from '@krapao/contract/values/rules';
import { type ListedMovement, listMovements } from '@krapao/ledger';
import { currencies, money } from '@krapao/money';
import { bankNumberOf } from '../../../integrations/bank/bank-numbers.ts';
import { walletCode } from '../../../integrations/e-wallet/wallet-book.ts';
import type { Book, BookLine } from '../../../integrations/settlement-books/port.ts';
import type { Core } from '../../../platform/core.ts';
import { readRows } from '../../../platform/db/read-rows.ts';
import { Outage } from '../../../platform/errors/errors.ts';
import { depositBooks } from '../../deposits/index.ts';
import { transferBooks } from '../../games/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { type Difference, differencesOf, type Elsewhere, type Ours, type Theirs } from './reconcile.rules.ts';
import { putRun, type RunRow } from './reconcile.sql.ts';

/** Limit per book: a party that lost everything must not fill the table. */
const differencesMax = 1_000;
/** Clocks differ, and a request sent before midnight may be answered after it. */
const aroundMs = 3_600_000;
/** Slips and transfers matched by staff may be credited days after they were made. */
const earlierDays = 7;

type Span = { readonly from: Date; readonly to: Date };

type Part = {
  readonly name: string;
  readonly book: Book;
  isOf(line: BookLine): boolean;
  namesOf(line: BookLine): readonly string[];
  ours(span: Span): Promise<readonly Ours[]>;
  elsewhere(names: readonly string[]): Promise<ReadonlyMap<string, Elsewhere>>;
};

/** Compares one day of each third party's records with the ledger. An unresponsive party is marked silent; the others continue. */
export async function reconcileDay(core: BackofficeCore, day: string): Promise<void> {
  const span = { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) };
  for (const part of partsOf(core, day)) {
    const { runs, differences } = await compare(core, part, span);
    await core.db.tx((tx) => putRun(tx, { day, book: part.name, runs, differences: differences.slice(0, differencesMax) }));
  }
}

async function compare(core: Core, part: Part, span: Span): Promise<{ runs: RunRow[]; differences: Difference[] }> {
  const around = { from: new Date(span.from.getTime() - aroundMs), to: new Date(span.to.getTime() + aroundMs) };
  const oursAround = await part.ours(around);
  const ours = oursAround.filter((one) => isWithin(one.at, span));
  try {
    const theirsAround = await theirsOf(part, around);
    const theirs = theirsAround.filter((line) => isWithin(line.at, span));
    const told = new Set(theirsAround.flatMap(({ keys }) => keys));
    const earlier = { from: new Date(span.from.getTime() - earlierDays * 86_400_000), to: around.from };
    const all = ours.every(({ key }) => told.has(key)) ? theirsAround : [...(await theirsOf(part, earlier)), ...theirsAround];
    const elsewhere = await part.elsewhere(unknownNames(theirs, oursAround));
    const differences = differencesOf({ ours, oursAround, theirs, theirsAround: all, elsewhere });
    return { runs: runsOf(core, part, ours, { state: 'answered', theirs }), differences };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    // A disabled party with no movements has no records to miss.
    if (ours.length === 0 && !core.config.isOn(groupOf(part.name))) return { runs: [], differences: [] };
    core.log.warn({ book: part.name, err: error }, 'could not read a settlement report');
    return { runs: runsOf(core, part, ours, { state: 'silent', theirs: [] }), differences: [] };
  }
}

function groupOf(book: string): string {
  const [kind = '', code = ''] = book.split(':');
  if (kind === 'payouts' || kind === 'bank') return 'BANK';
  return `${kind}${code && '_'}${code}`.toUpperCase();
}

const isWithin = (at: Date, { from, to }: Span): boolean => at >= from && at < to;

async function theirsOf(part: Part, span: Span): Promise<Theirs[]> {
  const lines = await part.book.read(span);
  return lines
    .filter((line) => part.isOf(line))
    .map((line) => ({ ...line, keys: part.namesOf(line), reference: line.reference ?? line.id }));
}

function unknownNames(theirs: readonly Theirs[], ours: readonly Ours[]): string[] {
  const known = new Set(ours.map(({ key }) => key));
  return theirs.filter(({ keys }) => !keys.some((key) => known.has(key))).flatMap(({ keys }) => keys);
}

function runsOf(core: Core, part: Part, ours: readonly Ours[], o: { state: RunRow['state']; theirs: readonly Theirs[] }): RunRow[] {
  const done = o.theirs.filter(({ state }) => state === 'done');
  return currencies.flatMap((currency) => {
    const [mine, their] = [ours.filter((one) => one.amount.currency === currency), done.filter((one) => one.amount.currency === currency)];
    // Skips currencies without movements, but keeps one line to show that the book was read.
    if (mine.length + their.length === 0 && (currency !== 'THB' || ours.length + done.length > 0)) return [];
    const sum = (all: readonly { amount: { minor: bigint } }[]) => all.reduce((total, one) => total + one.amount.minor, 0n);
    const counts = { oursCount: BigInt(mine.length), theirsCount: BigInt(their.length) };
    return [{ book: part.name, currency, state: o.state, ...counts, ours: sum(mine), theirs: sum(their), runAt: core.clock() }];
  });
}

function partsOf(core: BackofficeCore, day: string): Part[] {
  const { books } = core;
  const { banks, wallets } = core.settings.get('deposit');
  const accounts = banks.filter(({ bankType }) => bankType === 'BANK').map((b) => `${b.bankCode}:${plainAccountNo(b.bankAccountNo)}`);
  const bankCodes = [...new Set(accounts.map((account) => account.split(':')[0] ?? ''))];
  const phones = new Set(wallets.filter(({ mode }) => mode === 'AUTO').map((w) => plainAccountNo(w.mobile)));
  return [
    ...bankCodes.map((code) => bankPart(core, books.bank, code, new Set(accounts))),
    payoutPart(core, books.bank, day),
    ...(phones.size === 0 ? [] : [walletPart(core, books.wallet, phones)]),
    ...[...books.gateways].map(([code, book]) => gatewayPart(core, book, code, bankCodes)),
    ...[...books.providers].map(([code, book]) => providerPart(core, book, code)),
  ];
}

/** Transfers to our accounts. Payments by the bank's QR codes belong to the QR service's book. */
const bankPart = (core: Core, book: Book, code: string, accounts: ReadonlySet<string>): Part => ({
  name: `bank:${code}`,
  book,
  isOf: (line) =>
    line.way === 'in' && line.order === null && line.account !== null && accounts.has(line.account) && line.account.startsWith(`${code}:`),
  namesOf: (line) =>
    depositBooks.namesOf({ bankNumber: bankNumberOf(line.bank ?? '') ?? line.bank ?? '', transRef: line.reference ?? '', bankCode: code }),
  ours: (span) => depositsAt(core, span, `house:bank:${code}`, (source) => source !== 'qr'),
  elsewhere: (names) => depositBooks.findByName(core, 'bank', names),
});

const walletPart = (core: Core, book: Book, phones: ReadonlySet<string>): Part => ({
  name: 'wallet',
  book,
  isOf: (line) => line.way === 'in' && phones.has(line.account ?? ''),
  namesOf: (line) => depositBooks.namesOf({ bankNumber: walletCode, transRef: line.reference ?? '', bankCode: walletCode }),
  ours: (span) => depositsAt(core, span, `house:wallet:${walletCode}`, () => true),
  elsewhere: (names) => depositBooks.findByName(core, 'wallet', names),
});

function gatewayPart(core: Core, book: Book, code: string, bankCodes: readonly string[]): Part {
  const isBank = bankCodes.includes(code) || bankNumberOf(code) !== null;
  return {
    name: `gateway:${code}`,
    book,
    isOf: (line) => line.way === 'in',
    namesOf: ({ id }) => [isBank ? depositBooks.arrivalName({ bankCode: code, transRef: id }) : `${code}:${id}`],
    ours: (span) => depositsAt(core, span, isBank ? `house:bank:${code}` : `house:gateway:${code}`, (source) => !isBank || source === 'qr'),
    elsewhere: (names) => depositBooks.findByName(core, isBank ? 'bank' : 'gateway', names),
  };
}

async function depositsAt(core: Core, span: Span, account: string, isOf: (source: string) => boolean): Promise<Ours[]> {
  const found: Ours[] = [];
  for (const movement of await movementsOf(core, span, { account, kinds: ['deposit'] }))
    if (isOf(movement.source ?? '')) found.push(oursOf(movement, movement.outside ?? ''));
  return found;
}

async function movementsOf(core: Core, span: Span, o: { account: string | null; kinds: readonly string[] }): Promise<ListedMovement[]> {
  const found: ListedMovement[] = [];
  const question = listMovements({ ...span, ...o, currency: null, memberId: null });
  for await (const rows of readRows<ListedMovement>(core.db.pool, question)) found.push(...rows);
  return found;
}

const oursOf = (m: ListedMovement, key: string): Ours => ({
  key,
  reference: m.reference ?? '',
  memberId: m.memberId,
  amount: money(m.amount, m.currency),
  at: m.at,
});

const payoutPart = (core: Core, book: Book, day: string): Part => ({
  name: 'payouts',
  book,
  isOf: (line) => line.way === 'out',
  namesOf: ({ reference, id }) => [reference ?? id],
  async ours(span) {
    const settled = await movementsOf(core, span, { account: null, kinds: ['withdraw'] });
    return settled.filter(({ to }) => to.startsWith('house:')).map((m) => oursOf(m, m.reference ?? ''));
  },
  async elsewhere(names) {
    const found = new Map<string, Elsewhere>();
    if (names.length === 0) return found;
    const wanted = new Set(names);
    const asked = { from: startOfDay(dayPlus(day, -earlierDays)), to: startOfDay(dayPlus(day, 2)) };
    for (const currency of currencies)
      for await (const rows of payoutBooks.readAsked(core, { ...asked, currency, states: ['waiting', 'paying', 'paid'] }))
        for (const w of rows)
          if (wanted.has(w.reference))
            found.set(w.reference, {
              state: w.state === 'paid' ? 'done' : 'open',
              memberId: w.memberId,
              amount: money(w.minor, w.currency),
            });
    return found;
  },
});

const providerPart = (core: Core, book: Book, code: string): Part => ({
  name: `provider:${code}`,
  book,
  isOf: () => true,
  namesOf: ({ reference, id }) => (reference === null ? [`${code}:${id}`] : [reference]),
  async ours(span) {
    const moved = await movementsOf(core, span, { account: `game:${code}`, kinds: ['transfer_out', 'transfer_in'] });
    const outsideIds = await transferBooks.outsideIdsOf(
      core,
      moved.flatMap(({ memberId, reference }) => (reference === null ? [] : [{ memberId, reference }])),
    );
    return moved.map((m) => {
      const outside = outsideIds.get(m.reference ?? '')?.find((id) => id.startsWith(`${code}:`));
      return oursOf(m, outside ?? m.reference ?? '');
    });
  },
  async elsewhere(names) {
    if (names.length === 0) return new Map();
    const open = await transferBooks.listPending(core, pendingMax);
    return new Map([...open].map(([reference, memberId]) => [reference, { state: 'open' as const, memberId, amount: null }]));
  },
});
const pendingMax = 10_000;
