import type { home, ReplyOf } from '@krapao/contract';
import { moneyAtHeader, whyHeader } from '@krapao/contract/values/constants';
import { type Language, languages } from '@krapao/contract/values/languages';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { Variant } from '@krapao/contract/values/rules';
import { balances, playNet } from '@krapao/ledger';
import { type Currency, money, sum, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { textIn } from '../../platform/http/language.ts';
import type { SettingValue } from '../../platform/settings/definitions.ts';
import { isShown } from '../../platform/settings/opening.ts';
import { securityLog } from '../control/index.ts';
import { findMember, memberSearch } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';
import type { HomeCore } from './home-reader.ts';

export async function showDay(core: Core, memberId: bigint, day = dayOf(core.clock())) {
  const { currency } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  return sumsOfDay(core, { memberId, currency, day });
}

/** Deposits and withdrawals come from the statement, so that its daily heading agrees; winnings from the ledger. */
export async function sumsOfDay(core: Core, { memberId, currency, day }: { memberId: bigint; currency: Currency; day: string }) {
  const [sums, won] = await Promise.all([
    statementLines.sumsOfDays(core, memberId, [day]),
    playNet(core.db, memberId, { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) }),
  ]);
  return { day, in: sums[0]?.in ?? 0, out: sums[0]?.out ?? 0, won: toJson(money(won, currency)) };
}

/** Open notices by place. They depend on the clock. */
export const noticesNow = (core: Core, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(core.settings.get('maintenance'))
      .filter(([, notice]) => isShown(notice, core.clock()))
      .map(([place, { text }]) => [place, textIn(core, text, language)]),
  );

export async function showMember(core: Core, memberId: bigint) {
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const recoveredAt = await securityLog.lastAt(core.db, { kind: 'password.recovered', memberId });
  const accounts = [...(await balances(core.db, memberId))];
  const total = sum(
    accounts.map(([, amount]) => amount),
    member.currency,
  );
  return {
    member: memberSearch.staffViewOfMember(member),
    balances: accounts.map(([account, amount]) => ({ account, amount: toJson(amount) })),
    total: toJson(total),
    recoveredAt: recoveredAt?.toISOString() ?? null,
  };
}

type Reply = ReplyOf<typeof home.findOutcome>;
type Done = Extract<Reply, { state: 'done' }>;

export async function findOutcome(core: HomeCore, o: { memberId: bigint; key: string }): Promise<Reply> {
  const found = await core.idempotency.outcome(o);
  if (found.state !== 'done') return found;
  const { status, reply, headers = {} } = found.answer;
  const { [moneyAtHeader]: moneyAt, [whyHeader]: why } = headers;
  const told = { ...(moneyAt === undefined ? {} : { moneyAt }), ...(why === undefined ? {} : { why }) } as Pick<Done, 'moneyAt' | 'why'>;
  return { state: 'done', status, answer: JSON.parse(reply), ...told };
}

type Video = ReplyOf<typeof home.lookupHowto>['videos'][number];

const own = /^\/howto\/(wallet|play|balance|bonus|bonus-cancel)\.(webm|webp)$/;

/** Our films exist per variant and language with captions; an operator's film is used as configured. */
export function clipFor(clip: SettingValue<'howto'>[number], { variant, language }: { variant: Variant; language: Language }): Video {
  const at = (path: string): string => path.replace(own, (_, name, ending) => `/howto/${variant}/${name}.${language}.${ending}`);
  const name = own.exec(clip.url)?.[1];
  const captions = (of: Language): string => clip.tracks?.[of] ?? (name === undefined ? '' : `/howto/${name}.${of}.vtt`);
  const tracks = languages.map((of) => ({ language: of, url: captions(of) })).filter(({ url }) => url !== '');
  return { key: clip.key, url: at(clip.url), poster: at(clip.poster), tracks };
}
