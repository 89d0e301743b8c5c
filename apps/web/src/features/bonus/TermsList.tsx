import type { BonusType } from '@krapao/contract/bonus-limit';
import type { WireCurrency } from '@krapao/contract/rules';
import { toJson } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import type { Terms } from './active-bonus.ts';
import { GameShares } from './GameShares.tsx';
import { termsWords } from './terms.words.ts';
import { exampleOf } from './terms-example.ts';

const minutesOf = (at: string): string => dateTime(at).slice(0, -3);

type Props = { terms: Terms; currency: WireCurrency; often?: { type: BonusType; times: number } | undefined };

/** What staff wrote, then every figure of the rule in plain words. */
export function TermsList({ terms, currency, often }: Props) {
  const w = useWords(termsWords);
  const say = useSayMoney(currency);
  const example = exampleOf(terms, currency);
  const isFixed = terms.fixed !== null;
  return (
    <div className="flex flex-col gap-3" data-terms={terms.version}>
      {terms.description && <StaffHtml html={terms.description} />}
      <dl className="rounded-2xl border border-line bg-card px-4 py-2">
        <KeyValue name={w('get')}>
          {terms.fixed === null ? w('getPercent', { n: terms.percent }) : w('getFixed', { n: say(terms.fixed) })}
        </KeyValue>
        {!isFixed && <KeyValue name={w('cap')}>{terms.cap > 0 ? say(terms.cap) : w('noCap')}</KeyValue>}
        {!isFixed && <KeyValue name={w('minimum')}>{terms.minimum > 0 ? say(terms.minimum) : w('noMinimum')}</KeyValue>}
        <KeyValue name={w('turnover')}>
          {terms.multiple > 0 ? w(isFixed ? 'turnoverOfBonus' : 'turnoverOfBoth', { n: terms.multiple }) : w('noTurnover')}
        </KeyValue>
        {often && <KeyValue name={w('often')}>{w(often.type, { n: often.times })}</KeyValue>}
        <KeyValue name={w('cancel')}>{terms.percentFail > 0 ? w('cancelTakes', { n: terms.percentFail }) : w('cancelFree')}</KeyValue>
        {(terms.from || terms.to) && (
          <KeyValue name={w('when')}>
            {w(terms.from && terms.to ? 'between' : terms.from ? 'since' : 'until', {
              from: terms.from ? minutesOf(terms.from) : '',
              to: terms.to ? minutesOf(terms.to) : '',
            })}
          </KeyValue>
        )}
      </dl>
      {example && terms.multiple > 0 && (
        <p className="rounded-xl bg-raised px-3.5 py-3 text-sm">
          {w(isFixed ? 'exampleFixed' : 'example', {
            deposit: say(toJson(example.deposit)),
            bonus: say(toJson(example.bonus)),
            required: say(toJson(example.required)),
          })}
        </p>
      )}
      {terms.multiple > 0 && <GameShares shares={terms.shares} />}
    </div>
  );
}
