import type { ApiMap } from '@krapao/contract';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/ask.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { kindText, words } from './activity.words.ts';

const pageSize = 10;
const alarming = new Set(['login.failure', 'login.blocked']);

export function ActivityModal({ close }: { close: () => void }) {
  const w = useWords(words);
  return (
    <Modal title={w('title')} onClose={close}>
      <div className="flex flex-col gap-4">
        <Devices />
        <Events />
      </div>
    </Modal>
  );
}

type Session = ApiMap['GET /api/account/sessions']['reply']['sessions'][number];

function Devices() {
  const w = useWords(words);
  const { data, isPending, isError, refetch } = useCall('GET /api/account/sessions', undefined, { staleTimeMs: 0 });
  const end = useAct(async () => {
    if (!(await confirm({ title: w('endOthers'), text: w('endOthersAsk'), danger: true }))) return;
    const { ended } = await call('POST /api/account/sessions/endOthers');
    toast(w('ended', { n: String(ended) }), 'ok');
    await refetch();
  });
  if (isPending) return <SkeletonList rows={2} rowClass="h-14 w-full rounded-xl" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  return (
    <section className="rounded-2xl bg-card p-4 shadow-card">
      <h3 className="mb-1 font-semibold">{w('devices')}</h3>
      <ul>
        {data.sessions
          .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
          .map((session) => (
            <Device key={session._id} session={session} />
          ))}
      </ul>
      {data.sessions.some(({ isThis }) => !isThis) && (
        <Button look="danger" wide icon="logout" className="mt-3" busy={end.busy} onClick={() => end.run()}>
          {w('endOthers')}
        </Button>
      )}
    </section>
  );
}

function Device({ session }: { session: Session }) {
  const w = useWords(words);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <Icon name="phone" className="size-5 text-money" />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{session.device || w('unknownDevice')}</span>
        <span className="figures block text-sm text-muted">
          {w('since', { time: dateTime(session.createdAt) })} · {session.address}
        </span>
      </span>
      {session.isThis && <Badge tone="ok">{w('thisDevice')}</Badge>}
    </li>
  );
}

function Events() {
  const w = useWords(words);
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useCall('GET /api/account/activity', { query: { page, limit: pageSize } });
  if (isPending) return <SkeletonList rows={4} rowClass="h-12 w-full rounded-xl" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  return (
    <section className="rounded-2xl bg-card p-4 shadow-card">
      <h3 className="mb-1 font-semibold">{w('happened')}</h3>
      {data.total === 0 ? (
        <EmptyState title={w('none')} />
      ) : (
        <>
          <Notice tone="plain">{w('notYou')}</Notice>
          <ul className="mt-1">
            {data.events.map((event) => (
              <li key={event._id} className="border-b border-line py-2 last:border-0">
                <span className={alarming.has(event.kind) ? 'text-danger' : undefined}>{text(kindText(event.kind))}</span>
                <span className="figures block text-sm text-muted">
                  {[dateTime(event.at), event.device || w('unknownDevice'), event.address].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <Pager limit={pageSize} page={page} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
