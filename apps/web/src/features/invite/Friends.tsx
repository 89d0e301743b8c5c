import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge, type BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Table } from '../../ui/Table.tsx';
import { stateWords, words } from './invite.words.ts';

type Invite = ApiMap['POST /api/invite']['reply']['invites'][number];

const looks = {
  joined: ['stateJoined', 'plain'],
  held: ['stateHeld', 'wait'],
  ready: ['stateReady', 'gold'],
  received: ['stateReceived', 'ok'],
  void: ['stateVoid', 'danger'],
} as const satisfies Record<Invite['state'], readonly [keyof typeof stateWords, BadgeTone]>;

function Standing({ invite }: { invite: Invite }) {
  const w = useWords(stateWords);
  const [word, tone] = looks[invite.state];
  const percent = Math.min(100, Math.max(0, Math.floor(invite.progress)));
  return (
    <span className="mt-0.5 flex flex-col items-start gap-1" data-invite-state={invite.state}>
      <Badge tone={tone}>{w(word)}</Badge>
      {invite.state === 'held' && (
        <span className="flex w-full items-center gap-2">
          <span
            role="progressbar"
            aria-label={w('held')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={w('progress', { n: percent })}
            className="h-1.5 w-16 overflow-hidden rounded-full bg-raised"
          >
            <span className="block h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
          </span>
          <span className="figures text-xs text-muted">{percent}%</span>
        </span>
      )}
    </span>
  );
}

function Amount({ invite, currency }: { invite: Invite; currency: WireCurrency }) {
  const isVoid = invite.state === 'void';
  return (
    <span className={isVoid ? 'line-through' : ''}>
      <MoneyText amount={fromWire(invite.amount, currency)} tone={isVoid || invite.amount === 0 ? 'ink' : 'gold'} hideUnit />
    </span>
  );
}

export function Friends({ invites, currency }: { invites: readonly Invite[]; currency: WireCurrency }) {
  const w = useWords(words);
  const say = useWords(stateWords);
  return (
    <>
      <Table
        label={w('friends')}
        rows={invites}
        rowKey={(row, index) => `${row.createdAt}-${index}`}
        columns={[
          {
            key: 'name',
            head: w('name'),
            cell: (row) => (
              <>
                <span className="block break-words">{row.from.name}</span>
                <Standing invite={row} />
              </>
            ),
          },
          { key: 'amount', head: w('amount'), end: true, cell: (row) => <Amount invite={row} currency={currency} /> },
          { key: 'when', head: w('when'), end: true, cell: (row) => dateTime(row.createdAt) },
        ]}
      />
      {invites.some(({ state, why }) => state === 'void' && !why) && <p className="mt-2 text-sm text-muted">{say('voidWhy')}</p>}
      {invites.some(({ why }) => why === 'shared') && <p className="mt-2 text-sm text-muted">{say('sharedWhy')}</p>}
    </>
  );
}
