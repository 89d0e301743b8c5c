import type { ApiMap } from '@krapao/contract';
import { inLanguage } from '@krapao/contract/languages';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useLocation } from 'wouter';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { PromotionRule } from './checks.ts';
import { words } from './promotions.words.ts';
import type { RuleAct } from './RuleTable.tsx';
import { RuleTable } from './RuleTable.tsx';

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
  const lang = useLanguage();
  const [, go] = useLocation();
  const query = useCall('GET /api/office/promotions', undefined, { staleTimeMs: 0, everyMs: 10_000 });
  return (
    <Panel
      title={say('codes')}
      tools={
        canChange && (
          <Button look="primary" onClick={() => go('/promotions/codes/new')}>
            {say('newCode')}
          </Button>
        )
      }
    >
      <RuleTable
        caption={say('codes')}
        empty={say('noCodes')}
        query={query}
        rows={(reply) => reply.promotions}
        href={({ code }) => `/promotions/codes/${code}`}
        canChange={canChange}
        run={run}
        columns={[
          { head: name('name'), cell: ({ rule }) => inLanguage(rule.name, lang, lang) },
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
    </Panel>
  );
}
