import type { BodyOf, backoffice, DownloadKind } from '@krapao/contract';
import { figureWords } from '@krapao/contract/backoffice/figure-words';
import { accountName, type CodeNames, gatewayNames } from '@krapao/contract/identity/account-names';
import type { Language, LocalText } from '@krapao/contract/values/languages';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { innerCurrency } from '@krapao/contract/values/rules';
import { type ListedMovement, listMovements, type MovementFilter } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import { readRows } from '../../../platform/db/read-rows.ts';
import { textIn } from '../../../platform/http/language.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import { findGame } from '../../games/index.ts';
import { memberLists } from '../../identity/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';
import { type Batches, type Cell, dayCell, minorCell, numberCell, type Row, type Sheet, timeCell } from './cells.ts';
import { type Column, columnWords, sheetWords, valueWords } from './export.words.ts';
import { showBonusReport } from './show-bonus-report.ts';
import { showCohorts } from './show-cohorts.ts';
import { showInviteReport } from './show-invites.ts';
import { showReconciliation } from './show-reconciliation.ts';
import { showReport } from './show-report.ts';

type Words = ReturnType<typeof namesIn> & { value(code: string): string };
type Made = { readonly title?: LocalText; readonly columns: readonly Column[]; readonly batches: Batches };

export async function sheetsOf(core: Core, what: Exclude<DownloadKind, 'close'>, parameters: ExportParameters): Promise<Sheet[]> {
  const say = { ...namesIn(core, parameters.language), value: (code: string) => wordOf(core, code, parameters.language) };
  const made = await makers[what](core, parameters, say);
  return (Array.isArray(made) ? made : [made]).map(({ title, columns, batches }) => ({
    title: title ? textIn(core, title, parameters.language) : '',
    header: columns.map((column) => textIn(core, columnWords[column], parameters.language)),
    batches,
  }));
}

const isWord = (code: string): code is keyof typeof valueWords => Object.hasOwn(valueWords, code);

function wordOf(core: Core, code: string, language: Language): string {
  return isWord(code) ? textIn(core, valueWords[code], language) : code;
}

type Maker = (core: Core, parameters: ExportParameters, say: Words) => Promise<Made | Made[]> | Made;

const makers: Record<Exclude<DownloadKind, 'close'>, Maker> = {
  movements: (core, parameters, say) => ({
    columns: ['at', 'memberId', 'kind', 'from', 'to', 'amount', 'currency', 'reference', 'method'],
    batches: movements(core, parameters, null, (m) => [
      timeCell(m.at),
      String(m.memberId),
      say.value(m.kind),
      say.account(m.from),
      say.account(m.to),
      minorCell(m.amount),
      m.currency,
      m.reference,
      m.source === null ? null : say.value(m.source),
    ]),
  }),
  deposits: (core, parameters, say) => ({
    columns: ['at', 'memberId', 'method', 'account', 'amount', 'currency', 'reference', 'outside'],
    batches: movements(core, parameters, ['deposit'], (m) => [
      timeCell(m.at),
      String(m.memberId),
      say.value(m.source ?? 'other'),
      say.account(m.from),
      minorCell(m.amount),
      m.currency,
      m.reference,
      m.outside,
    ]),
  }),
  withdrawals: (core, parameters, say) => ({
    columns: [
      'at',
      'memberId',
      'reference',
      'state',
      'amount',
      'currency',
      'bank',
      'name',
      'paidFrom',
      'bankReference',
      'automatic',
      'updatedAt',
      'reason',
    ],
    batches: mapped(
      payoutBooks.readAsked(core, {
        ...momentsOf(parameters),
        currency: innerCurrency(parameters.currency),
        states: parameters.state ? [parameters.state] : ['waiting', 'paying', 'paid', 'returned'],
      }),
      (w) => [
        timeCell(w.createdAt),
        String(w.memberId),
        w.reference,
        say.value(w.state),
        minorCell(w.minor),
        w.currency,
        say.bank(w.toBank),
        w.toName,
        w.fromBank === null ? null : say.bank(w.fromBank),
        w.bankReference,
        say.value(w.automatic ? 'yes' : 'no'),
        timeCell(w.updatedAt),
        w.reason,
      ],
    ),
  }),
  members: (core, parameters, say) => ({
    columns: ['memberId', 'name', 'phone', 'currency', 'state', 'joinedAt', 'firstDepositAt', 'invitedBy', 'source'],
    batches: mapped(memberLists.readJoined(core.db, { ...momentsOf(parameters), currency: innerCurrency(parameters.currency) }), (m) => [
      String(m.memberId),
      m.name,
      maskPhone(m.username),
      m.currency,
      say.value(m.status),
      timeCell(m.createdAt),
      timeCell(m.firstDepositAt),
      m.invitedBy === null ? null : String(m.invitedBy),
      m.sourceCode,
    ]),
  }),
  money: async (core, parameters, say) => moneySheets(await showReport(core, parameters), say),
  bonuses: async (core, parameters, say) => {
    const { bonuses } = await showBonusReport(core, parameters);
    return {
      columns: ['code', 'kind', 'members', 'granted', 'met', 'lapsed', 'live', 'takenBack', 'deposits'],
      batches: one(
        bonuses.map((b) => [
          b.code,
          say.value(b.source),
          numberCell(b.members),
          ...[b.granted, b.met, b.lapsed, b.live, b.takenBack, b.deposits].map(figure),
        ]),
      ),
    };
  },
  invites: async (core, parameters) => {
    const { inviters } = await showInviteReport(core, parameters);
    return {
      columns: ['memberId', 'name', 'invited', 'deposited', 'reward', 'received'],
      batches: one(
        inviters.map((i) => [i.memberId, i.name, numberCell(i.invited), numberCell(i.deposited), figure(i.reward), figure(i.received)]),
      ),
    };
  },
  cohorts: async (core, parameters) => {
    const { cohorts } = await showCohorts(core, parameters.currency);
    return {
      columns: ['week', 'members', 'in', ...Array.from({ length: 8 }, () => 'week' as const)],
      batches: one(
        cohorts.map((c) => [
          dayCell(c.week),
          numberCell(c.members),
          figure(c.amount),
          ...c.back.map((back) => (back === null ? null : numberCell(back))),
        ]),
      ),
    };
  },
  differences: async (core, parameters, say) => {
    const { differences } = await showReconciliation(core, parameters.to);
    return {
      columns: ['at', 'book', 'code', 'difference', 'reference', 'memberId', 'name', 'currency', 'ours', 'theirs'],
      batches: one(
        differences.map((d) => [
          timeCell(new Date(d.at)),
          say.value(d.book),
          d.book === 'provider' ? say.provider(d.code) : say.bank(d.code),
          say.value(d.kind),
          d.reference,
          d.memberId,
          d.memberName,
          d.currency,
          d.ours === null ? null : figure(d.ours),
          d.theirs === null ? null : figure(d.theirs),
        ]),
      ),
    };
  },
};

function moneySheets(report: Awaited<ReturnType<typeof showReport>>, say: Words): Made[] {
  type Flow = { in: number; inCount: number; out: number; outCount: number };
  const flow = (f: Flow): Row => [figure(f.in), numberCell(f.inCount), figure(f.out), numberCell(f.outCount)];
  const balance = (b: { opening: number; change: number; closing: number }): Row => [b.opening, b.change, b.closing].map(figure);
  type Gave = { given: number; givenCount: number; back: number; backCount: number; net: number };
  const gave = (g: Gave): Row => [figure(g.given), numberCell(g.givenCount), figure(g.back), numberCell(g.backCount), figure(g.net)];
  const results = ['gameResult', 'given', 'byHand', 'houseResult'] as const;
  const balances = ['opening', 'change', 'closing'] as const;
  return [
    {
      title: sheetWords.byDay,
      columns: ['day', 'in', 'inCount', 'out', 'outCount', ...results],
      batches: one(report.days.map((line) => [dayCell(line.day), ...flow(line), ...results.map((name) => figure(line[name]))])),
    },
    {
      title: sheetWords.byMethod,
      columns: ['method', 'account', 'in', 'inCount', 'out', 'outCount'],
      batches: one(report.methods.map((m) => [say.value(m.method), m.account ? say.bank(m.account) : null, ...flow(m)])),
    },
    {
      title: sheetWords.byProvider,
      columns: ['provider', 'movedIn', 'movedInCount', 'movedOut', 'movedOutCount', 'won', 'lost', 'gameResult'],
      batches: one(report.providers.map((p) => [say.provider(p.code), ...flow(p), figure(p.won), figure(p.lost), figure(p.result)])),
    },
    {
      title: figureWords.given,
      columns: ['kind', 'given', 'givenCount', 'back', 'backCount', 'net'],
      batches: one(report.given.map((g) => [say.value(g.kind), ...gave(g)])),
    },
    {
      title: figureWords.byHand,
      columns: ['credited', 'creditedCount', 'debited', 'debitedCount', 'net'],
      batches: one([gave(report.byHand)]),
    },
    {
      title: figureWords.liability,
      columns: ['account', ...balances],
      batches: one(report.liability.parts.map((p) => [p.part === 'pots' ? say.value(p.part) : say.account(p.part), ...balance(p)])),
    },
    {
      title: sheetWords.house,
      columns: ['account', ...balances],
      batches: one(report.house.map((h) => [say.account(h.account), ...balance(h)])),
    },
  ];
}

export async function memberRowsOf(core: Core, parameters: Omit<ExportParameters, 'language'>): Promise<number> {
  if (parameters.what !== 'members') return 0;
  return memberLists.countJoined(core.db, { ...momentsOf(parameters), currency: innerCurrency(parameters.currency) });
}

const figure = (units: number): Cell => ({ number: units.toFixed(2) });
const momentsOf = ({ from, to }: Pick<ExportParameters, 'from' | 'to'>) => ({ from: startOfDay(from), to: startOfDay(dayPlus(to, 1)) });

async function* one(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* mapped<T>(batches: AsyncIterable<readonly T[]>, row: (item: T) => Row): AsyncGenerator<readonly Row[]> {
  for await (const items of batches) yield items.map(row);
}

const hourMs = 3_600_000;

/** Reads hour by hour, so that each sort and transaction stays short. */
async function* movements(
  core: Core,
  parameters: ExportParameters,
  kinds: MovementFilter['kinds'],
  row: (movement: ListedMovement) => Row,
): AsyncGenerator<readonly Row[]> {
  const { from, to } = momentsOf(parameters);
  const filter = { kinds, account: null, currency: innerCurrency(parameters.currency), memberId: parameters.memberId ?? null };
  const end = Math.min(to.getTime(), core.clock().getTime() + hourMs);
  for (let at = from.getTime(); at < end; at += hourMs) {
    const hour = { from: new Date(at), to: new Date(at + hourMs) };
    yield* mapped(readRows<ListedMovement>(core.db.pool, listMovements({ ...filter, ...hour })), row);
  }
}

export type ExportParameters = Omit<BodyOf<typeof backoffice.makeDownload>, 'language'> & { readonly language: Language };

export function namesIn(core: Core, language: Language): CodeNames & { readonly account: (account: string) => string } {
  const gateways = new Map<string, string>(Object.entries(gatewayNames));
  const banks = new Map(
    core.settings.get('banks').map((b) => [b.code, textIn(core, { th: b.nameTH, la: b.nameLA, en: b.nameEN }, language)] as const),
  );
  const names: CodeNames = {
    bank: (code) => gateways.get(code) ?? (banks.get(code) || code),
    provider: (code) => findGame(core, code)?.name ?? code,
  };
  // Cache: millions of rows contain only a few dozen different accounts.
  const known = new Map<string, string>();
  return {
    ...names,
    account: (account) => {
      const name = known.get(account) ?? accountName(account, language, names);
      known.set(account, name);
      return name;
    },
  };
}
