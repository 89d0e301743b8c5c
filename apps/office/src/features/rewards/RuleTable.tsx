import { inLanguage } from '@krapao/contract/values/languages';
import type { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { CommonRule } from './checks.ts';
import { words } from './rewards.words.ts';
import { stateOf, stateTones } from './rule-state.ts';

type Row = {
  readonly code: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly rule: CommonRule;
};
type Props<R, Q> = {
  title: string;
  newTitle: string;
  empty: string;
  list: string;
  query: UseQueryResult<Q, CallError>;
  rows: (reply: Q) => readonly R[];
  columns: readonly Column<R>[];
  canChange: boolean;
  run: (act: RuleAct, row: R) => Promise<unknown>;
};

export function RuleTable<R extends Row, Q>({ title, newTitle, empty, list, query, rows, columns, canChange, run }: Props<R, Q>) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const lang = useLanguage();
  const [, go] = useLocation();
  const [asked, setAsked] = useState<{ row: R; act: RuleAct } | null>(null);
  const now = Date.now();
  return (
    <Panel
      title={title}
      tools={
        canChange && (
          <Button look="primary" onClick={() => go(`${list}/new`)}>
            {newTitle}
          </Button>
        )
      }
    >
      <DataTable
        caption={title}
        query={query}
        rows={rows}
        rowKey={(row) => row.code}
        empty={empty}
        columns={[
          {
            head: name('code'),
            cell: (row) => (
              <Link href={`${list}/${row.code}`} className="figures font-semibold text-money underline">
                {row.code}
              </Link>
            ),
          },
          { head: name('name'), cell: ({ rule }) => inLanguage(rule.name, lang, lang) },
          {
            head: say('state'),
            cell: ({ rule }) => {
              const state = stateOf(rule, now);
              return <Badge tone={stateTones[state]}>{say(state)}</Badge>;
            },
          },
          ...columns,
          {
            head: say('changed'),
            cell: (row) => (
              <span className="figures">
                <span className="block whitespace-nowrap">{dateTime(row.updatedAt)}</span>
                <span className="text-muted">{say('version', { n: row.version })}</span>
              </span>
            ),
          },
          {
            head: say('acts'),
            cell: (row) =>
              canChange && (
                <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
                  <Button onClick={() => setAsked({ row, act: row.rule.active ? 'switchOff' : 'switchOn' })}>
                    {say(row.rule.active ? 'switchOff' : 'switchOn')}
                  </Button>
                  <Button look="danger" onClick={() => setAsked({ row, act: 'delete' })}>
                    {say('delete')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {asked && <RuleActDialog act={asked.act} code={asked.row.code} run={(act) => run(act, asked.row)} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

export type RuleAct = 'switchOn' | 'switchOff' | 'delete';
const effectOf = { switchOn: 'onEffect', switchOff: 'offEffect', delete: 'deleteEffect' } as const;
type RuleActProps = { act: RuleAct; code: string; run: (act: RuleAct) => Promise<unknown>; onClose: () => void };

export function RuleActDialog({ act, code, run, onClose }: RuleActProps) {
  const say = useWords(words);
  return (
    <ActDialog
      title={`${say(act)}: ${code}`}
      effects={[say(effectOf[act], { code }), ...(act === 'switchOn' ? [] : [say('keepEffect')])]}
      confirm={say(act)}
      danger={act !== 'switchOn'}
      onClose={onClose}
      onConfirm={() => run(act).finally(refreshAll)}
    />
  );
}
