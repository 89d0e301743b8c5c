import type { ApiMap } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import type { RuleAct } from './RuleTable.tsx';
import { RuleTable } from './RuleTable.tsx';
import { words } from './rewards.words.ts';

type Row = ApiMap['GET /api/office/bonuses']['reply']['bonuses'][number];

const timesOf = { limit: 'timesInAll', day: 'timesADay', week: 'timesAWeek' } as const;

function run(act: RuleAct, { code, version, rule }: Row): Promise<unknown> {
  const params = { code };
  if (act === 'delete') return call('DELETE /api/office/bonuses/:code', { params });
  return call('PUT /api/office/bonuses/:code', { params, body: { version, rule: { ...rule, active: act === 'switchOn' } } });
}

export function BonusList({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/bonuses', undefined, { staleTimeMs: 0, everyMs: 10_000 });
  return (
    <RuleTable
      title={say('bonuses')}
      newTitle={say('newBonus')}
      empty={say('noBonuses')}
      list="/promotions/bonuses"
      query={query}
      rows={(reply) => reply.bonuses}
      canChange={canChange}
      run={run}
      columns={[
        { head: say('offer'), cell: ({ rule }) => <span className="figures">{`${rule.percent}% · ×${rule.multiple}`}</span> },
        { head: name('type'), cell: ({ rule }) => <span className="figures">{say(timesOf[rule.type], { n: rule.maxReceived })}</span> },
        { head: say('live'), right: true, cell: (row) => row.live },
        { head: say('waiting'), right: true, cell: (row) => row.waiting },
        { head: say('received'), right: true, cell: (row) => row.received },
      ]}
    />
  );
}
