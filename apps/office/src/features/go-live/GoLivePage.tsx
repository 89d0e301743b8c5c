import type { ApiMap } from '@krapao/contract';
import type { ConfirmedItem, GoLiveItem } from '@krapao/contract/api/codes';
import { confirmedItems } from '@krapao/contract/api/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMay, useMayCall } from '../../lib/me.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { itemWords, reasonWords, words } from './go-live.words.ts';

type Reply = ApiMap['GET /api/office/go-live']['reply'];
type Item = Reply['items'][number];

/** Items set by environment variables have no page. */
const places: Readonly<Partial<Record<GoLiveItem, string>>> = {
  deposit: '/setup/deposit',
  payout: '/setup/withdrawals',
  contact: '/setup/contact',
  limits: '/setup/withdrawals',
  licence: '/setup/contact',
  admins: '/staff',
  games: '/setup/providers',
  terms: '/setup/terms',
};
const isConfirmed = (item: GoLiveItem): item is ConfirmedItem => confirmedItems.some((one) => one === item);

export function GoLivePage() {
  const say = useWords(words);
  // Always refetch: after fixing an item, staff must not see it as still missing.
  const query = useCall('GET /api/office/go-live', undefined, { staleTimeMs: 0, everyMs: 10_000 });
  const { data } = query;
  if (!data) return <QueryState query={query} />;
  const required = data.items.filter((item) => item.required);
  const advised = data.items.filter((item) => !item.required);
  return (
    <Panel title={say('title')} tools={<Standing state={data} />}>
      <Opening state={data} missing={required.filter(({ done }) => !done).length} />
      <Section title={say('required')} hint={say('requiredHint')}>
        <Items items={required} label={say('required')} />
      </Section>
      <Section title={say('advised')} hint={say('advisedHint')}>
        <Items items={advised} label={say('advised')} />
      </Section>
    </Panel>
  );
}

function Standing({ state: { isProduction, opened } }: { state: Reply }) {
  const say = useWords(words);
  if (!isProduction) return <Badge tone="plain">{say('trial')}</Badge>;
  return opened ? <Badge tone="ok">{say('open')}</Badge> : <Badge tone="danger">{say('closed')}</Badge>;
}

function Opening({ state: { isProduction, opened }, missing }: { state: Reply; missing: number }) {
  const say = useWords(words);
  const canOpen = useMayCall('POST /api/office/go-live/open', 'admin');
  const [isAsked, setIsAsked] = useState(false);
  const line = !isProduction
    ? say('trialText')
    : opened === null
      ? say('closedText')
      : opened.by === ''
        ? say('openBefore')
        : say('openText', { by: opened.by, at: dateTime(opened.at) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 max-md:px-3">
      <div className="min-w-0 flex-1 basis-72">
        <p>{line}</p>
        {opened === null && missing > 0 && <p className="text-danger">{say('leftToDo', { n: missing })}</p>}
      </div>
      {opened === null && canOpen && isProduction && (
        <Button look="primary" disabled={missing > 0} onClick={() => setIsAsked(true)}>
          {say('openNow')}
        </Button>
      )}
      {isAsked && (
        <ActDialog
          title={say('openNow')}
          effects={[say('openEffect'), say('openOnce'), say('recorded')]}
          confirm={say('openNow')}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            await call('POST /api/office/go-live/open').finally(refreshAll);
            toastDone(say('opened'));
          }}
        />
      )}
    </div>
  );
}

function Items({ items, label }: { items: readonly Item[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      {items.map((item) => (
        <Row key={item.item} of={item} />
      ))}
    </ul>
  );
}

function Row({ of: { item, done, detail, confirmed } }: { of: Item }) {
  const say = useWords(words);
  const name = useWords(itemWords)(item);
  const why = useWords(reasonWords)(item);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3">
      <span className="w-24 shrink-0 max-md:w-full">
        <Badge tone={done ? 'ok' : 'wait'}>{say(done ? 'done' : 'missing')}</Badge>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-muted">{why}</p>
        {detail !== '' && <p className="figures break-words">{say('now', { detail: item === 'backup' ? dateTime(detail) : detail })}</p>}
        {confirmed && <p className="text-muted">{say('confirmedBy', { by: confirmed.by, at: dateTime(confirmed.at) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Way item={item} name={name} done={done} />
        {isConfirmed(item) && <Confirm item={item} name={name} isDone={done} />}
      </div>
    </li>
  );
}

function Way({ item, name, done }: { item: GoLiveItem; name: string; done: boolean }) {
  const say = useWords(words);
  const canSet = useMay('admin');
  const href = places[item];
  if (href === undefined)
    return isConfirmed(item) ? null : <span className="text-muted">{say(item === 'backup' ? 'byBackup' : 'byOperator')}</span>;
  if (!canSet) return <span className="text-muted">{say('askAdmin')}</span>;
  return (
    <Link href={href} className="inline-flex items-center text-money underline max-md:min-h-[44px]">
      {say(done || isConfirmed(item) ? 'look' : 'goThere')}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

function Confirm({ item, name, isDone }: { item: ConfirmedItem; name: string; isDone: boolean }) {
  const say = useWords(words);
  const canConfirm = useMayCall('PUT /api/office/go-live/:item', 'admin');
  const act = useAct(async () => {
    await call('PUT /api/office/go-live/:item', { params: { item }, body: { confirmed: !isDone } }).finally(refreshAll);
  });
  if (!canConfirm) return null;
  return (
    <Button look={isDone ? 'quiet' : 'primary'} busy={act.busy} onClick={() => act.run()}>
      {say(isDone ? 'takeBack' : 'confirm')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
