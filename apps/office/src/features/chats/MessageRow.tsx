import { dayOf } from '@krapao/contract/local-day';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../ui/Button.tsx';
import type { Entry, Note, Outgoing } from './chat.types.ts';
import { words } from './chat.words.ts';
import { clockTime } from './clock-time.ts';
import { isStart, type Row } from './entries.ts';
import { MessageBody } from './MessageBody.tsx';
import type { Outbox } from './outbox.ts';

const bubble = 'w-fit max-w-[85%] min-w-0 rounded-xl px-3 py-1.5';
const looks = {
  customer: 'bg-raised rounded-bl-sm',
  staff: 'bg-wait-soft rounded-br-sm',
  bot: 'border border-line bg-card rounded-br-sm',
} as const;

type Props = { row: Row; isLastRead: boolean; isFound: boolean; outbox: Outbox; customer: string };

export function MessageRow({ row, isLastRead, isFound, outbox, customer }: Props) {
  switch (row.kind) {
    case 'day':
      return <Day day={row.day} />;
    case 'unread':
      return <UnreadMark />;
    case 'entry':
      return <EntryRow entry={row.entry} isFollowUp={row.isFollowUp} isLastRead={isLastRead} isFound={isFound} customer={customer} />;
    case 'note':
      return <NoteRow note={row.note} />;
    case 'outgoing':
      return <OutgoingRow item={row.item} outbox={outbox} />;
  }
}

function Day({ day }: { day: string }) {
  const say = useWords(words);
  const dayMs = 86_400_000;
  const isToday = day === dayOf(new Date());
  const isYesterday = day === dayOf(new Date(Date.now() - dayMs));
  return (
    <li className="py-2 text-center text-muted">
      <time dateTime={day} className="figures rounded-full bg-raised px-3 py-0.5">
        {isToday ? say('today') : isYesterday ? say('yesterday') : day.split('-').reverse().join('/')}
      </time>
    </li>
  );
}

function UnreadMark() {
  const say = useWords(words);
  return (
    <li data-unread className="flex items-center gap-2 py-1 text-danger">
      <span aria-hidden="true" className="h-px flex-1 bg-danger/40" />
      {say('unread')}
      <span aria-hidden="true" className="h-px flex-1 bg-danger/40" />
    </li>
  );
}

type EntryProps = { entry: Entry; isFollowUp: boolean; isLastRead: boolean; isFound: boolean; customer: string };

function EntryRow({ entry, isFollowUp, isLastRead, isFound, customer }: EntryProps) {
  const say = useWords(words);
  const isCustomer = entry.sender === 'customer';
  if (isStart(entry))
    return (
      <li data-seq={entry.seq} className="py-1 text-center text-muted">
        {say('opened')}{' '}
        <time dateTime={entry.createdAt} className="figures">
          {clockTime(entry.createdAt)}
        </time>
      </li>
    );
  const who = isCustomer ? customer : entry.sender === 'bot' ? say('bot') : (entry.name ?? '');
  return (
    <li
      data-seq={entry.seq}
      data-sender={entry.sender}
      className={`flex flex-col ${isCustomer ? 'items-start' : 'items-end'} ${isFollowUp ? 'mt-0.5' : 'mt-2'}`}
    >
      <p className={isFollowUp ? 'sr-only' : 'px-1 text-muted'}>
        {who}{' '}
        <time dateTime={entry.createdAt} className="figures">
          {clockTime(entry.createdAt)}
        </time>
      </p>
      <div className={`${bubble} ${looks[entry.sender]} ${isFound ? 'outline-2 outline-gold' : ''}`}>
        <MessageBody message={entry.message} />
      </div>
      {isLastRead && (
        <p className="flex items-center gap-1 px-1 text-muted">
          <Icon name="check" className="size-4" />
          {say('read')}
        </p>
      )}
    </li>
  );
}

function NoteRow({ note }: { note: Note }) {
  const say = useWords(words);
  return (
    <li className="my-2 rounded-lg border-l-4 border-gold bg-raised px-3 py-1.5" data-note={note.id}>
      <p className="flex items-center gap-1.5 text-muted">
        <Icon name="lock" className="size-4" />
        {say('noteBy', { name: note.by })}{' '}
        <time dateTime={note.createdAt} className="figures">
          {clockTime(note.createdAt)}
        </time>
      </p>
      <p className="break-words whitespace-pre-wrap">{note.text}</p>
    </li>
  );
}

function OutgoingRow({ item, outbox }: { item: Outgoing; outbox: Outbox }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const percent = Math.round(item.progress * 100);
  const isFailed = item.status === 'failed';
  return (
    <li className="mt-1 flex flex-col items-end" data-status={item.status}>
      <div className={`${bubble} ${looks.staff} ${isFailed ? 'outline-1 outline-danger' : 'opacity-75'}`}>
        <MessageBody message={item.shown} />
        {item.status === 'uploading_file' && (
          <progress
            value={item.progress}
            max={1}
            aria-label={say('uploading', { n: percent })}
            className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
          />
        )}
      </div>
      <p className={`flex flex-wrap items-center justify-end gap-2 px-1 ${isFailed ? 'text-danger' : 'text-muted'}`} role="status">
        {item.status === 'uploading_file' && say('uploading', { n: percent })}
        {item.status === 'sending' && say('sending')}
        {isFailed && `${say('failed')}${item.failure ? ` · ${item.failure}` : ''}`}
        {isFailed && <Button onClick={() => outbox.retry(item.clientId)}>{w('tryAgain')}</Button>}
        {item.status !== 'sending' && <Button onClick={() => outbox.drop(item.clientId)}>{isFailed ? say('discard') : w('cancel')}</Button>}
      </p>
    </li>
  );
}
