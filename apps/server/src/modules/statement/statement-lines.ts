import type { ReplyOf, statement } from '@krapao/contract';
import type { Language, LocalText } from '@krapao/contract/values/languages';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { textIn } from '../../platform/http/language.ts';
import { daysOf, filterOf, type StatementQuery } from './statement.rules.ts';
import { countLines, type LineRow, listLines, sumDays } from './statement.sql.ts';

export {
  depositsSince,
  findLatestLine as findLatest,
  findLine as find,
  keepArchive,
  lineRow as rowOf,
  linesBefore,
  membersOfLine,
  type StatementLine as Line,
  settleStatement as settle,
  updateStatement as update,
  writeStatement as write,
} from './statement.sql.ts';

type Page = Omit<ReplyOf<typeof statement.listStatement>, 'days'>;
type PageQuery = { readonly memberId: bigint; readonly page: number; readonly limit: number; readonly language: Language };

export async function pageOfStatement(
  core: Core,
  { memberId, page, limit, language, ...asked }: PageQuery & StatementQuery,
): Promise<Page> {
  const filter = filterOf(asked);
  if (filter === 'nothing') return { total: 0, statements: [] };
  const lines = listLines(core.db, { memberId, offset: (page - 1) * limit, limit }, filter);
  const [total, found] = await Promise.all([countLines(core.db, memberId, filter), lines]);
  return { total, statements: found.map((line) => entryOf(core, line, language)) };
}

export async function pageWithDays(core: Core, wanted: PageQuery & StatementQuery): Promise<ReplyOf<typeof statement.listStatement>> {
  const page = await pageOfStatement(core, wanted);
  const days = daysOf(page.statements.map(({ createdAt }) => new Date(createdAt)));
  return days.length === 0 ? page : { ...page, days: await sumsOfDays(core, wanted.memberId, days) };
}

export const inviteName: LocalText = { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' };

const plainTexts: ReadonlyMap<string, LocalText> = new Map([['invite', inviteName]]);

export function entryOf(core: Core, line: LineRow, language: Language): Page['statements'][number] {
  const { reference, from, to, status } = line;
  const { refused, ...rest } = line.detail ?? {};
  const details = Object.entries(rest).map(([kind, { description }]) => {
    const text = typeof description === 'string' ? plainTexts.get(kind) : description;
    return [kind, { description: text ? textIn(core, text, language) : description }];
  });
  // A reason from the list is translated for the member; free text is shown as typed.
  const note = typeof refused?.description === 'object' ? textIn(core, refused.description, language) : line.note;
  return {
    _id: reference,
    reference,
    statementType: line.type,
    from,
    to,
    amount: toJson(money(line.minor, line.currency)),
    status,
    ...(note === null ? {} : { note }),
    createdAt: line.createdAt.toISOString(),
    ...Object.fromEntries(details),
  };
}

type DaySums = { readonly day: string; readonly in: number; readonly out: number };

export async function sumsOfDays(core: Pick<Core, 'db'>, memberId: bigint, days: readonly string[]): Promise<DaySums[]> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await sumDays(core.db, { memberId, from: startOfDay(first), to: startOfDay(dayPlus(last, 1)) });
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const row = known.get(day);
    return row ? { day, in: toJson(money(row.in, row.currency)), out: toJson(money(row.out, row.currency)) } : { day, in: 0, out: 0 };
  });
}
