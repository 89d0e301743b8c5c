import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { noteText, statusText, statusTone } from '../../i18n/movement-texts.ts';
import { nextRelativeMs, relativeTime } from '../../lib/clock.ts';
import { BankMark, isBank } from '../../ui/BankMark.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { detailOf, type Entry, entryIcon, entryTone, kindOf, otherEnd, signOf } from './entry.ts';
import { words } from './statement.words.ts';
import type { NameOf } from './use-names.ts';

const tones = {
  in: 'bg-ok-soft text-ok',
  out: 'bg-raised text-ink',
  between: 'bg-wait-soft text-wait',
  gift: 'bg-raised text-money',
  failed: 'bg-danger-soft text-danger',
} as const;

type Props = { entry: Entry; currency: WireCurrency; nameOf: NameOf; onOpen: () => void };

export function StatementRow({ entry, currency, nameOf, onOpen }: Props) {
  const w = useWords(words);
  const text = useText();
  const kind = kindOf(entry);
  const sign = signOf(entry);
  const hasFailed = entry.status === 'FAILED';
  const isFinished = entry.status === 'SUCCESS';
  const end = otherEnd(entry);
  const detail = detailOf(entry, (code) => nameOf(entry, code));
  const note = entry.note ? noteText(entry.note, entry.status) : null;
  const status = text(statusText(entry.status));
  return (
    <li data-entry={entry.statementType} data-status={entry.status}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full items-start gap-3 px-3.5 py-1.5 @4xl:items-center text-left -outline-offset-2 hover:bg-raised/50"
      >
        <span
          className={`relative mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full ${tones[hasFailed ? 'failed' : entryTone(kind)]}`}
        >
          <Icon name={entryIcon(kind)} className="size-5.5" />
          {end && isBank(end) && (
            <span className="absolute -right-1 -bottom-1 rounded-md ring-2 ring-card">
              <BankMark code={end} size="xs" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1 @4xl:grid @4xl:grid-cols-[12rem_minmax(0,1fr)_9rem_11rem] @4xl:items-baseline @4xl:gap-x-4">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 @4xl:contents">
            <span data-title="" className="max-w-full font-semibold">
              {w(kind)}
            </span>{' '}
            <span className={`ml-auto shrink-0 @4xl:order-3 ${hasFailed ? 'line-through' : ''}`}>
              <MoneyText amount={fromWire(Math.abs(entry.amount), currency)} sign={sign} tone={sign === '+' && !hasFailed ? 'ok' : 'ink'} />
            </span>
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-muted @4xl:contents">
            <span className="min-w-0 @4xl:order-1 @4xl:text-sm @4xl:text-muted">
              {detail && `${detail} · `}
              <Moment at={entry.createdAt} />
            </span>{' '}
            <span className="ml-auto @4xl:order-2 @4xl:text-sm @4xl:text-muted">
              <RelativeTime at={entry.createdAt} />
            </span>
          </span>
          {isFinished && <span className="sr-only"> {status}</span>}
          {(!isFinished || note) && (
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted @4xl:order-4 @4xl:col-span-3 @4xl:col-start-2">
              {!isFinished && <Badge tone={statusTone(entry.status)}>{status}</Badge>}
              {note && <span className="min-w-0">{text(note)}</span>}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** The heading shows the day and the receipt the seconds: both are only read out here. */
function Moment({ at }: { at: string }) {
  const [day, clock = ''] = dateTime(at).split(' ');
  return (
    <time dateTime={at} title={dateTime(at)} className="figures whitespace-nowrap">
      <span className="sr-only">{day} </span>
      {clock.slice(0, 5)}
      <span className="sr-only">{clock.slice(5)}</span>
    </time>
  );
}

function RelativeTime({ at }: { at: string }) {
  const lang = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), nextRelativeMs(at, now));
    return () => clearTimeout(timer);
  }, [at, now]);
  return relativeTime(at, now, lang);
}
