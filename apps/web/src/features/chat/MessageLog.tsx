import { dayOf, longDay } from '@krapao/chat-client/chat-time.ts';
import type { ChatState } from '@krapao/chat-client/engine.ts';
import { isStart, repliesOf, rowsOf } from '@krapao/chat-client/rows.ts';
import type { StaffStatus } from '@krapao/chat-client/staff.rules.ts';
import { useLogScroll } from '@krapao/chat-client/use-log-scroll.ts';
import type { QuickReply } from '@krapao/contract';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Bubble } from './Bubble.tsx';
import { words } from './chat.words.ts';
import type { ChatEngine } from './open-engine.ts';
import { usePostback } from './postback.ts';

type Props = { engine: ChatEngine; state: ChatState; staff: StaffStatus };

export function MessageLog({ engine, state, staff }: Props) {
  const w = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const { onScroll, toEnd, newCount } = useLogScroll({ engine, state, side: 'customer', box });
  const rows = useMemo(
    () =>
      rowsOf(
        state.items.filter((item) => !isStart(item)),
        { side: 'customer' },
      ),
    [state.items],
  );
  const isEmpty = rows.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={w('log')}
        aria-live="polite"
        aria-busy={state.phase === 'loading' || state.isLoadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end pb-3">
          {state.phase === 'loading' && isEmpty && <LogSkeleton />}
          {state.phase === 'failed' && <ErrorState onRetry={() => engine.reload()} />}
          {state.phase === 'ready' && isEmpty && (
            <div className="my-auto">
              <EmptyState art="chat" title={w('emptyTitle')} text={w('emptyText')} />
            </div>
          )}
          {state.phase === 'ready' && state.hasOlder && (
            <div className="flex min-h-12 items-center justify-center text-muted">
              {state.isLoadingOlder ? (
                <Spinner />
              ) : (
                <Button look="plain" size="s" onClick={() => engine.loadOlder()}>
                  {w('older')}
                </Button>
              )}
            </div>
          )}
          <ul>
            {rows.map((row) =>
              row.kind === 'day' ? (
                <DayLine key={row.key} day={row.day} />
              ) : row.kind !== 'message' ? null : (
                <Bubble
                  key={row.key}
                  item={row.item}
                  isFirst={row.isFirst}
                  isLast={row.isLast}
                  mark={row.mark}
                  retry={engine.retry}
                  cancel={engine.cancel}
                />
              ),
            )}
          </ul>
          <StaffLine staff={staff} />
          {state.writing.length > 0 && <Typing />}
          <QuickReplies replies={repliesOf(state.items)} />
        </div>
      </div>
      {newCount > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 animate-fade items-center gap-1.5 rounded-full bg-gold px-4 text-sm font-semibold whitespace-nowrap text-on-gold shadow-card"
        >
          <Icon name="chevron-down" className="size-4.5" />
          {w('newCount', { n: newCount })}
        </button>
      )}
    </div>
  );
}

const dayMs = 86_400_000;

function DayLine({ day }: { day: string }) {
  const w = useWords(words);
  const lang = useLanguage();
  const now = Date.now();
  const isToday = day === dayOf(new Date(now).toISOString());
  const isYesterday = day === dayOf(new Date(now - dayMs).toISOString());
  return (
    <li className="flex justify-center pt-3">
      <span className="figures rounded-full bg-raised px-3 py-0.5 text-xs text-muted">
        {isToday ? w('today') : isYesterday ? w('yesterday') : longDay(day, lang)}
      </span>
    </li>
  );
}

function LogSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-3">
      <Skeleton className="h-10 w-2/3 rounded-2xl" />
      <Skeleton className="h-16 w-3/4 rounded-2xl" />
      <Skeleton className="ml-auto h-10 w-1/2 rounded-2xl" />
      <Skeleton className="h-10 w-2/3 rounded-2xl" />
    </div>
  );
}

function StaffLine({ staff }: { staff: StaffStatus }) {
  const w = useWords(words);
  if (!staff) return null;
  const { state, returnAt, usualMinutes } = staff;
  const isClaimed = state === 'claimed';
  const text = isClaimed
    ? w('claimed')
    : returnAt !== undefined
      ? w('away', { at: returnAt })
      : usualMinutes !== undefined && w('usual', { n: usualMinutes });
  if (!text) return null;
  return (
    // With a key, a new line is an addition to the log, which screen readers read.
    <p key={text} data-staff={state} className="figures flex animate-fade items-start gap-1.5 px-4 pt-2.5 text-sm text-muted">
      <Icon name={isClaimed ? 'user' : 'clock'} className="mt-0.5 size-4.5" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function Typing() {
  const w = useWords(words);
  return (
    <p className="flex items-center gap-2 px-4 pt-2.5 text-xs text-muted">
      <span className="flex gap-1" aria-hidden="true">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((later) => (
          <span key={later} className={`size-2 animate-breathe rounded-full bg-current ${later}`} />
        ))}
      </span>
      {w('typing')}
    </p>
  );
}

function QuickReplies({ replies }: { replies: readonly QuickReply[] }) {
  const w = useWords(words);
  const answer = usePostback();
  if (replies.length === 0) return null;
  return (
    <ul aria-label={w('replies')} className="flex flex-wrap gap-2 px-3 pt-2.5">
      {replies.map(({ title, payload }) => (
        <li key={`${payload} ${title}`} className="max-w-full">
          <button
            type="button"
            onClick={() => answer({ title, payload })}
            className="min-h-11 rounded-full border border-edge bg-page px-4 py-1.5 text-sm font-semibold text-money wrap-anywhere hover:bg-raised"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
