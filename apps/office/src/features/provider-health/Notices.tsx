import type { ApiMap, MaintenanceKind } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { dateTime } from '@krapao/ui/date-time.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { TimeField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './provider-health.words.ts';

type Notice = ApiMap['GET /api/office/maintenance']['reply']['notices'][number];
type Draft = { place: string; isNew: boolean; text: LocalText; from: string | null; until: string | null };

const placeOf = ({ kind, code }: { kind: MaintenanceKind; code: string }): string => `${kind}:${code}`;
function partsOf(place: string): { kind: MaintenanceKind; code: string } {
  const [kind, code = ''] = place.split(':');
  return { kind: kind === 'bank' ? 'bank' : 'game', code };
}

export function Notices() {
  const say = useWords(words);
  const lang = useLanguage();
  const canAct = useMayCall('PUT /api/office/maintenance/:kind/:code', 'manager');
  const query = useCall('GET /api/office/maintenance', undefined, { everyMs: 15_000 });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removed, setRemoved] = useState<Notice | null>(null);
  const nameOf = usePlaceName();
  return (
    <Panel
      title={say('notices')}
      tools={
        canAct && (
          <Button
            look="primary"
            onClick={() => setDraft({ place: '', isNew: true, text: { th: '', la: '', en: '' }, from: null, until: null })}
          >
            {say('newNotice')}
          </Button>
        )
      }
    >
      <p className="px-3 pt-3 text-muted">{say('noticesHint')}</p>
      <DataTable
        caption={say('notices')}
        query={query}
        rows={(reply) => reply.notices}
        rowKey={placeOf}
        empty={say('noNotices')}
        columns={[
          { head: say('place'), cell: (notice) => nameOf(notice) },
          { head: say('text'), cell: (notice) => <span className="break-words">{notice.text[lang] || notice.text.th}</span> },
          { head: say('from'), cell: (notice) => <Moment at={notice.from} none={say('fromNow')} /> },
          { head: say('until'), cell: (notice) => <Moment at={notice.until} none={say('untilRemoved')} /> },
          {
            head: say('state'),
            cell: ({ isShown }) => <Badge tone={isShown ? 'ok' : 'plain'}>{say(isShown ? 'isShown' : 'notShown')}</Badge>,
          },
          ...(canAct
            ? [
                {
                  head: say('acts'),
                  cell: (notice: Notice) => (
                    <span className="flex gap-1.5">
                      <Button onClick={() => setDraft({ ...notice, place: placeOf(notice), isNew: false })}>{say('editNotice')}</Button>
                      <Button look="danger" onClick={() => setRemoved(notice)}>
                        {say('removeNotice')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {draft && <NoticeDialog draft={draft} onChange={setDraft} onClose={() => setDraft(null)} />}
      {removed && (
        <ActDialog
          title={`${say('removeNotice')}: ${nameOf(removed)}`}
          effects={[say('removeEffect')]}
          confirm={say('removeNotice')}
          danger
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            call('DELETE /api/office/maintenance/:kind/:code', { params: { kind: removed.kind, code: removed.code } }).finally(refreshAll)
          }
        />
      )}
    </Panel>
  );
}

const Moment = ({ at, none }: { at: string | null; none: string }) =>
  at === null ? <span className="text-muted">{none}</span> : <span className="figures whitespace-nowrap">{dateTime(at).slice(0, 16)}</span>;

function usePlaceName(): (place: { kind: MaintenanceKind; code: string }) => string {
  const say = useWords(words);
  const bankName = useBankName();
  const providerName = useProviderName();
  return ({ kind, code }) => `${say(kind)} · ${kind === 'game' ? providerName(code) : bankName(code)}`;
}

function NoticeDialog({ draft, onChange, onClose }: { draft: Draft; onChange: (draft: Draft) => void; onClose: () => void }) {
  const say = useWords(words);
  const { data: names } = useCall('GET /api/office/names', undefined, { staleTimeMs: 10 * 60_000 });
  const nameOf = usePlaceName();
  const places = [
    ...(names?.providers ?? []).map(({ code, name }) => ({ value: placeOf({ kind: 'game', code }), label: `${say('game')} · ${name}` })),
    ...(names?.banks ?? []).map(({ code }) => ({ value: placeOf({ kind: 'bank', code }), label: nameOf({ kind: 'bank', code }) })),
  ];
  const place = draft.place || (places[0]?.value ?? '');
  return (
    <ActDialog
      title={draft.isNew ? say('newNotice') : nameOf(partsOf(draft.place))}
      effects={[say('noticeEffect'), say('noticeNoStop')]}
      confirm={say('save')}
      onClose={onClose}
      onConfirm={async () => {
        const { text, from, until } = draft;
        await call('PUT /api/office/maintenance/:kind/:code', { params: partsOf(place), body: { text, from, until } }).finally(refreshAll);
        toast(say('saved'), 'ok');
      }}
    >
      {draft.isNew && (
        <Choice
          label={say('place')}
          value={place}
          onChange={(event) => onChange({ ...draft, place: event.target.value })}
          options={places}
        />
      )}
      <LocalTextField name="text" label={say('text')} value={draft.text} onChange={(text) => onChange({ ...draft, text })} rows={3} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField name="from" label={say('from')} value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
        <TimeField name="until" label={say('until')} value={draft.until} onChange={(until) => onChange({ ...draft, until })} />
      </div>
    </ActDialog>
  );
}
