import type { BonusType } from '@krapao/contract/rewards/bonus-limit';
import { exampleOf } from '@krapao/contract/rewards/bonus-rules';
import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import type { Terms } from './active-bonus.ts';
import { GameShares } from './GameShares.tsx';
import { termsWords } from './terms.words.ts';

export const minutesOf = (at: string): string => dateTime(at).slice(0, -3);

type Often = { readonly type: BonusType; readonly times: number };
type Grant = { readonly bonus: number; readonly required: number };
type RowsProps = { terms: Terms; currency: WireCurrency; often?: Often | undefined; grant?: Grant | null };
type Props = Omit<RowsProps, 'grant'>;

export function TermsList({ terms, currency, often }: Props) {
  const w = useWords(termsWords);
  const say = useSayMoney(currency);
  const example = exampleOf(terms, innerCurrency(currency));
  return (
    <div className="flex flex-col gap-3" data-terms={terms.version}>
      {terms.description && <StaffHtml html={terms.description} />}
      <TermRows terms={terms} currency={currency} often={often} />
      {example && terms.multiple > 0 && (
        <p className="rounded-xl bg-raised px-3.5 py-3 text-sm">
          {w(terms.fixed !== null ? 'exampleFixed' : 'example', {
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

export function TermRows({ terms, currency, often, grant = null }: RowsProps) {
  const w = useWords(termsWords);
  const say = useSayMoney(currency);
  const isFixed = terms.fixed !== null;
  const isOpen = grant === null && !isFixed;
  return (
    <dl className="rounded-2xl bg-card shadow-card px-4 py-2">
      <KeyValue name={w('get')}>
        {grant ? say(grant.bonus) : terms.fixed === null ? w('getPercent', { n: terms.percent }) : w('getFixed', { n: say(terms.fixed) })}
      </KeyValue>
      {isOpen && <KeyValue name={w('cap')}>{terms.cap > 0 ? say(terms.cap) : w('noCap')}</KeyValue>}
      {isOpen && <KeyValue name={w('minimum')}>{terms.minimum > 0 ? say(terms.minimum) : w('noMinimum')}</KeyValue>}
      <KeyValue name={w('turnover')}>
        {terms.multiple === 0
          ? w('noTurnover')
          : grant
            ? say(grant.required)
            : w(isFixed ? 'turnoverOfBonus' : 'turnoverOfBoth', { n: terms.multiple })}
      </KeyValue>
      {often && (
        <KeyValue name={w('often')}>{often.type === 'limit' && often.times === 1 ? w('once') : w(often.type, { n: often.times })}</KeyValue>
      )}
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
  );
}
