import type { ApiMap } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import type { PromotionRule } from './checks.ts';
import type { RuleAct } from './RuleTable.tsx';
import { RuleTable } from './RuleTable.tsx';
import { words } from './rewards.words.ts';

type Row = ApiMap['GET /api/office/promotions']['reply']['promotions'][number];

function run(act: RuleAct, { code, version, rule }: Row): Promise<unknown> {
  const params = { code };
  if (act === 'delete') return call('DELETE /api/office/promotions/:code', { params });
  return call('PUT /api/office/promotions/:code', { params, body: { version, rule: { ...rule, active: act === 'switchOn' } } });
}

const offerOf = ({ fixed, percent, multiple }: PromotionRule): string[] => {
  if (!fixed) return [`${percent}% · ×${multiple}`];
  const amounts = [fixed.THB > 0 && showMoney(fixed.THB, 'BAHT'), fixed.LAK > 0 && showMoney(fixed.LAK, 'LAK')];
  return amounts.flatMap((amount) => (amount ? [`${amount} · ×${multiple}`] : []));
};

export function CodeList({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/promotions', undefined, { staleTimeMs: 0, everyMs: 10_000 });
  return (
    <RuleTable
      title={say('codes')}
      newTitle={say('newCode')}
      empty={say('noCodes')}
      list="/promotions/codes"
      query={query}
      rows={(reply) => reply.promotions}
      canChange={canChange}
      run={run}
      columns={[
        {
          head: say('offer'),
          cell: ({ rule }) =>
            offerOf(rule).map((line) => (
              <span key={line} className="figures block">
                {line}
              </span>
            )),
        },
        {
          head: say('places'),
          right: true,
          cell: ({ places, rule }) =>
            `${places.toLocaleString('en-US')} / ${rule.total > 0 ? rule.total.toLocaleString('en-US') : say('noBound')}`,
        },
        { head: name('perMember'), right: true, cell: ({ rule }) => rule.perMember },
      ]}
    />
  );
}
