import type { ApiMap, PartyKind, PartyState } from '@krapao/contract';
import { partyKinds } from '@krapao/contract/api/codes';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { causeText } from '../../i18n/cause-texts.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Age } from '../../ui/Age.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Notices } from './Notices.tsx';
import { words } from './provider-health.words.ts';

type Party = ApiMap['GET /api/office/provider-health']['reply']['parties'][number];
type Figures = Party['lately'];

const tones: Readonly<Record<PartyState, BadgeTone>> = { on: 'ok', off: 'plain', paused: 'wait', down: 'danger' };
const ranks: Readonly<Record<PartyState, number>> = { down: 0, paused: 1, on: 2, off: 3 };
const pauseEffects = { provider: 'pauseProvider', gateway: 'pauseGateway', payouts: 'pausePayouts', sms: 'pauseSms' } as const;

/** Sorted once when the page opens: if rows moved, staff could press the switch of the wrong one. */
function useOrder(): (parties: readonly Party[]) => readonly Party[] {
  const [first] = useState(() => new Map<string, number>());
  return (parties) => {
    const rankOf = ({ kind, code, state }: Party): number => {
      const key = `${kind}-${code}`;
      const rank = first.get(key) ?? ranks[state];
      first.set(key, rank);
      return rank;
    };
    return parties.toSorted((a, b) => rankOf(a) - rankOf(b));
  };
}

export function ProviderHealthPage() {
  const say = useWords(words);
  const lang = useLanguage();
  const bankName = useBankName();
  const canAct = useMayCall('POST /api/office/provider-health/:kind/:code/pause', 'manager');
  const { values, bind } = useFilters({ kind: '' });
  const query = useCall('GET /api/office/provider-health', undefined, { everyMs: 5_000 });
  const inOrder = useOrder();
  const [asked, setAsked] = useState<Party | null>(null);
  const nameOf = ({ kind, code, name }: Party): string => {
    if (kind === 'provider') return name;
    return kind === 'gateway' ? bankName(code) : say(kind);
  };
  return (
    <div className="flex flex-col gap-3">
      <Panel
        title={say('title')}
        tools={
          <Choice
            inline
            label={say('kind')}
            {...bind('kind')}
            options={[{ value: '', label: say('all') }, ...partyKinds.map((kind) => ({ value: kind, label: say(kind) }))]}
          />
        }
      >
        <DataTable
          caption={say('title')}
          query={query}
          rows={(reply) => inOrder(reply.parties).filter(({ kind }) => values.kind === '' || kind === values.kind)}
          rowKey={({ kind, code }) => `${kind}-${code}`}
          empty={say('noCalls')}
          columns={[
            {
              head: say('party'),
              cell: (party) => (
                <span id={`${party.kind}-${party.code}`} className="scroll-mt-24">
                  <span className="font-semibold">{nameOf(party)}</span>
                  {(party.kind === 'provider' || party.kind === 'gateway') && <span className="block text-muted">{say(party.kind)}</span>}
                </span>
              ),
            },
            {
              head: say('state'),
              cell: (party) => (
                <>
                  <Badge tone={tones[party.state]}>{say(party.state)}</Badge>
                  {party.paused && (
                    <span className="block max-w-64 break-words text-muted">
                      {say('pausedBy', { reason: party.paused.reason, by: party.paused.by })}{' '}
                      <Age since={party.paused.since} warnMinutes={60} lateMinutes={240} />
                    </span>
                  )}
                </>
              ),
            },
            { head: say('lately', { n: query.data?.latelyMinutes ?? 15 }), cell: (party) => <Calls of={party.lately} /> },
            { head: say('day'), cell: (party) => <Calls of={party.day} /> },
            {
              head: say('errors'),
              cell: (party) =>
                party.errors.length === 0 ? (
                  <span className="text-muted">{say('noErrors')}</span>
                ) : (
                  <ul>
                    {party.errors.map(({ at, why }) => (
                      <li key={at} className="max-w-80 break-words">
                        <span className="figures text-muted">{dateTime(at).slice(0, 16)}</span> {causeText(why, lang)}
                      </li>
                    ))}
                  </ul>
                ),
            },
            ...(canAct
              ? [{ head: say('acts'), cell: (party: Party) => <Acts party={party} name={nameOf(party)} onAsk={() => setAsked(party)} /> }]
              : []),
          ]}
        />
      </Panel>
      <Notices />
      {asked && <PauseDialog party={asked} name={nameOf(asked)} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Calls({ of: { calls, refused, failed, p50Ms, p95Ms } }: { of: Figures }) {
  const say = useWords(words);
  if (calls === 0) return <span className="text-muted">{say('noCalls')}</span>;
  return (
    <span className="figures md:whitespace-nowrap">
      {say('calls', { n: calls.toLocaleString('en-US') })}
      {p50Ms !== null && p95Ms !== null && <span className="block text-muted">{say('times', { p50: p50Ms, p95: p95Ms })}</span>}
      {refused > 0 && <span className="block text-wait">{say('refused', { n: refused })}</span>}
      {failed > 0 && (
        <span className="block text-danger">{say('failed', { n: failed, share: `${((failed / calls) * 100).toFixed(1)}%` })}</span>
      )}
    </span>
  );
}

function Acts({ party: { kind, code, paused }, name, onAsk }: { party: Party; name: string; onAsk: () => void }) {
  const say = useWords(words);
  const lang = useLanguage();
  const test = useAct(async () => {
    const { answered, ms, why } = await call('POST /api/office/provider-health/:kind/:code/test', { params: { kind, code } });
    if (answered) toast(say('testAnswered', { name, ms }), 'ok');
    else toast(say('testFailed', { name, ms, why: causeText(why, lang) }), 'danger', { shownMs: 10_000 });
    await refreshAll();
  });
  return (
    <span className="flex gap-1.5 max-lg:justify-end">
      <Button busy={test.busy} onClick={() => test.run()}>
        {say('test')}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button look={paused ? 'primary' : 'danger'} onClick={onAsk}>
        {say(paused ? 'resume' : 'pause')}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

const resumeEffects = (kind: PartyKind) =>
  kind === 'payouts' ? (['resumeEffect', 'resumePayouts'] as const) : (['resumeEffect'] as const);

function PauseDialog({ party: { kind, code, paused }, name, onClose }: { party: Party; name: string; onClose: () => void }) {
  const say = useWords(words);
  const verb = paused ? 'resume' : 'pause';
  return (
    <ActDialog
      title={`${say(verb)}: ${name}`}
      effects={[...(paused ? resumeEffects(kind) : [pauseEffects[kind]]).map((effect) => say(effect)), say('recorded')]}
      confirm={say(verb)}
      danger={!paused}
      onClose={onClose}
      onConfirm={(fields) => {
        const o = { params: { kind, code }, body: { reason: String(fields.get('reason') ?? '').trim() } };
        const sent = paused
          ? call('POST /api/office/provider-health/:kind/:code/resume', o)
          : call('POST /api/office/provider-health/:kind/:code/pause', o);
        return sent.finally(refreshAll);
      }}
    >
      <Field name="reason" label={say('reason')} required maxLength={200} autoComplete="off" />
    </ActDialog>
  );
}
