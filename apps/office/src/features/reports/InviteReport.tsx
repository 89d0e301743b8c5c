import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { RangeTools } from './RangeTools.tsx';
import { useRange } from './range.ts';
import { words } from './reports.words.ts';

type Inviter = { readonly memberId: string; readonly name: string };

export function InviteReport() {
  const say = useWords(words);
  const chosen = useRange();
  const query = useCall('GET /api/office/reports/invites', { query: chosen.range });
  const [shown, setShown] = useState<Inviter | null>(null);
  const money = (units: number) => showMoney(units, query.data?.currency ?? chosen.range.currency);
  return (
    <Panel title={say('invites')} tools={<RangeTools {...chosen} what="invites" />}>
      <DataTable
        caption={say('invites')}
        query={query}
        rows={(reply) => reply.inviters}
        rowKey={(row) => row.memberId}
        empty={say('nothing')}
        onOpen={(row) => setShown(row)}
        columns={[
          { head: say('inviter'), value: (row) => row.name || row.memberId, cell: (row) => <MemberLink {...row} /> },
          { head: say('invited'), right: true, value: (row) => row.invited, cell: (row) => row.invited.toLocaleString('en-US') },
          { head: say('deposited'), right: true, value: (row) => row.deposited, cell: (row) => row.deposited.toLocaleString('en-US') },
          { head: say('reward'), right: true, value: (row) => row.reward, cell: (row) => money(row.reward) },
          { head: say('received'), right: true, value: (row) => row.received, cell: (row) => money(row.received) },
          { head: say('showTree'), cell: (row) => <Button onClick={() => setShown(row)}>{say('showTree')}</Button> },
        ]}
      />
      {shown && (
        <SidePanel title={say('treeOf', { name: shown.name })} onClose={() => setShown(null)}>
          <InviteTree memberId={shown.memberId} />
        </SidePanel>
      )}
    </Panel>
  );
}

const MemberLink = ({ memberId, name }: Inviter) => (
  <Link href={`/members/${memberId}`} className="break-words text-money underline">
    {name || memberId}
  </Link>
);

function InviteTree({ memberId }: { memberId: string }) {
  const say = useWords(words);
  const query = useCall('GET /api/office/reports/invites/:memberId', { params: { memberId: BigInt(memberId) } });
  const money = (units: number) => showMoney(units, query.data?.currency ?? 'BAHT');
  return (
    <>
      <DataTable
        caption={say('invites')}
        query={query}
        rows={(reply) => branches(reply.nodes)}
        rowKey={(row) => row.memberId}
        empty={say('nothing')}
        columns={[
          { head: say('depthHead'), cell: (row) => <span className="figures text-muted">{say('depth', { n: row.depth })}</span> },
          {
            head: say('member'),
            cell: (row) => (
              <span style={{ paddingInlineStart: `${row.depth}rem` }}>
                <MemberLink {...row} />
              </span>
            ),
          },
          {
            head: say('firstDeposit'),
            cell: (row) => <span className="figures">{row.depositedAt ? dateTime(row.depositedAt) : say('noDeposit')}</span>,
          },
          {
            head: say('reward'),
            right: true,
            cell: (row) =>
              row.rewardState &&
              [money(row.reward), say(row.rewardState), row.rewardWhy && `(${say(row.rewardWhy)})`].filter(Boolean).join(' '),
          },
        ]}
      />
      {query.data?.isCut && <p className="p-3 text-muted">{say('isCut')}</p>}
    </>
  );
}

type Node = { readonly memberId: string; readonly invitedBy: string | null; readonly depth: number };

/** The server sends the tree level by level; it is shown depth first. */
function branches<N extends Node>(nodes: readonly N[]): N[] {
  const below = Map.groupBy(nodes, (node) => (node.depth === 0 ? '' : (node.invitedBy ?? '')));
  const from = (node: N): N[] => [node, ...(below.get(node.memberId) ?? []).flatMap(from)];
  return nodes.filter(({ depth }) => depth === 0).flatMap(from);
}
