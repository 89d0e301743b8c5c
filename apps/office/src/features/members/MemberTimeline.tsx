import type { ApiMap, TimelineKind } from '@krapao/contract';
import { timelineKinds } from '@krapao/contract/api/codes';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { auditActText } from '../../i18n/audit-texts.ts';
import { headingOf } from '../../i18n/code-texts.ts';
import { securityText } from '../../i18n/security-texts.ts';
import { hasLines } from '../../lib/details.ts';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './timeline.words.ts';

type Entry = ApiMap['GET /api/office/members/:memberId/timeline']['reply']['entries'][number];
const isKind = (text: string): text is TimelineKind => timelineKinds.some((kind) => kind === text);
const limit = 30;

export function MemberTimeline({ memberId, currency }: { memberId: bigint; currency: WireCurrency }) {
  const say = useWords(words);
  const { values, set } = useFilters({ kinds: '' });
  const chosen = values.kinds.split(',').filter(isKind);
  const first = useCall('GET /api/office/members/:memberId/timeline', { params: { memberId }, query: { limit: 1 } });
  const offered = first.data?.kinds ?? [];
  const toggle = (kind: TimelineKind): void => {
    const next = chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind];
    set({ kinds: offered.filter((one) => next.includes(one)).join(',') }, true);
  };
  const kinds = chosen.join(',') || undefined;
  return (
    <Panel
      title={say('title')}
      tools={
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{say('show')}</legend>
          {offered.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={chosen.includes(kind)}
              onClick={() => toggle(kind)}
              className="rounded-full border border-edge px-3 py-1 text-muted aria-pressed:border-gold aria-pressed:bg-raised aria-pressed:text-ink max-md:min-h-[44px]"
            >
              {say(kind)}
            </button>
          ))}
        </fieldset>
      }
    >
      <Pages key={kinds} memberId={memberId} currency={currency} kinds={kinds} />
    </Panel>
  );
}

type TimelineQuery = { memberId: bigint; currency: WireCurrency; kinds: string | undefined };

function Pages(asked: TimelineQuery) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className="divide-y divide-line">
      {starts.map((before, at) => (
        <Page
          key={before ?? ''}
          {...asked}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </ol>
  );
}

function Page({
  memberId,
  currency,
  kinds,
  before,
  onMore,
}: TimelineQuery & { before: string | undefined; onMore: ((next: string) => void) | null }) {
  const say = useWords(words);
  const text = useText();
  const query = useCall(
    'GET /api/office/members/:memberId/timeline',
    { params: { memberId }, query: { kinds, before, limit } },
    before === undefined ? { everyMs: 10_000 } : { staleTimeMs: 60_000 },
  );
  if (query.isError)
    return (
      <li role="alert" className="flex items-center gap-3 p-4">
        <span className="text-danger">{text(query.error.text)}</span>
        <Button onClick={() => void query.refetch()}>{say('again')}</Button>
      </li>
    );
  if (!query.data) return <li className="p-4 text-muted">{say('loading')}</li>;
  const { entries, next } = query.data;
  return (
    <>
      {entries.length === 0 && before === undefined && <li className="p-6 text-muted">{say('none')}</li>}
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-4 gap-y-0.5 px-3 py-2 md:grid-cols-[10rem_6rem_1fr]">
          <time dateTime={entry.at} className="figures whitespace-nowrap text-muted">
            {dateTime(entry.at)}
          </time>
          <span className="text-muted">{say(entry.kind)}</span>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <What entry={entry} currency={currency} />
          </div>
        </li>
      ))}
      {next !== null && onMore && (
        <li className="p-3">
          <Button onClick={() => onMore(next)}>{say('more')}</Button>
        </li>
      )}
    </>
  );
}

function What({ entry, currency }: { entry: Entry; currency: WireCurrency }) {
  const say = useWords(words);
  const text = useText();
  const codeOf = useCodes();
  switch (entry.kind) {
    case 'money':
    case 'game': {
      const { from, to, amount, status, note, reference } = entry.movement;
      return (
        <>
          <strong>{codeOf(headingOf(entry.movement))}</strong> {codeOf(from)} → {codeOf(to)}{' '}
          <strong className="figures whitespace-nowrap text-money">{showMoney(amount, currency)}</strong>{' '}
          <Badge tone={status === 'SUCCESS' ? 'ok' : status === 'FAILED' ? 'danger' : 'wait'}>{codeOf(status)}</Badge>
          {note && <span className="block">{codeOf(note)}</span>}
          <span className="figures block text-muted">{reference}</span>
        </>
      );
    }
    case 'chat':
      return (
        <>
          <span className="text-muted">{entry.name || say(`from_${entry.sender}`)}:</span>{' '}
          <span className="whitespace-pre-line">{entry.text || say('file')}</span>
        </>
      );
    case 'entry':
      return (
        <>
          {text(securityText(entry.event, entry.by !== ''))}
          {entry.by !== '' && ` · ${entry.by}`}
          <span className="figures block text-muted">{[entry.device, entry.address].filter(Boolean).join(' · ')}</span>
        </>
      );
    case 'staff':
      return (
        <>
          <strong>{text(auditActText(entry.act))}</strong> · {entry.by}
          {hasLines(entry.act, entry.detail) && <DetailLines act={entry.act} detail={entry.detail} />}
        </>
      );
    case 'note':
      return (
        <>
          <span className="whitespace-pre-line">{entry.text}</span>
          <span className="block text-muted">{entry.by}</span>
        </>
      );
  }
}
