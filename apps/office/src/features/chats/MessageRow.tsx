import { timeOf } from '@krapao/chat-client/chat-time.ts';
import type { Item } from '@krapao/chat-client/items.ts';
import { isStart, type MessageRow as Message, type Row } from '@krapao/chat-client/rows.ts';
import { dayOf } from '@krapao/contract/values/local-day';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../ui/Button.tsx';
import type { Note } from './chat.types.ts';
import { words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';
import { MessageBody } from './MessageBody.tsx';

const bubble = 'w-fit max-w-[85%] min-w-0 rounded-xl px-3 py-1.5';
const looks = {
  customer: 'bg-raised rounded-bl-sm',
  staff: 'bg-wait-soft rounded-br-sm',
  bot: 'border border-line bg-card rounded-br-sm',
} as const;

type Props = { row: Row<Note>; found: number | null; conversation: Conversation; customer: string };

export function MessageRow({ row, found, conversation, customer }: Props) {
  switch (row.kind) {
    case 'day':
      return <Day day={row.day} />;
    case 'unread':
      return <UnreadMark />;
    case 'note':
      return <NoteRow note={row.note} />;
    case 'message':
      if (row.item.seq === null) return <UnsentRow item={row.item} conversation={conversation} />;
      return <SentRow {...row} isFound={row.item.seq === found} customer={customer} />;
  }
}

function Day({ day }: { day: string }) {
  const say = useWords(words);
  const dayMs = 86_400_000;
  const isToday = day === dayOf(new Date().toISOString());
  const isYesterday = day === dayOf(new Date(Date.now() - dayMs).toISOString());
  return (
    <li className="py-2 text-center text-muted">
      <time dateTime={day.split('/').reverse().join('-')} className="figures rounded-full bg-raised px-3 py-0.5">
        {isToday ? say('today') : isYesterday ? say('yesterday') : day}
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

function SentRow({ item, isFirst, mark, isFound, customer }: Message & { isFound: boolean; customer: string }) {
  const say = useWords(words);
  const isCustomer = item.sender === 'customer';
  if (isStart(item))
    return (
      <li data-seq={item.seq} className="py-1 text-center text-muted">
        {say('opened')}{' '}
        <time dateTime={item.createdAt} className="figures">
          {timeOf(item.createdAt)}
        </time>
      </li>
    );
  const who = isCustomer ? customer : item.sender === 'bot' ? say('bot') : (item.name ?? '');
  return (
    <li
      data-seq={item.seq}
      data-sender={item.sender}
      data-message={item.message.message_type}
      className={`flex flex-col ${isCustomer ? 'items-start' : 'items-end'} ${isFirst ? 'mt-2' : 'mt-0.5'}`}
    >
      <p className={isFirst ? 'px-1 text-muted' : 'sr-only'}>
        {who}{' '}
        <time dateTime={item.createdAt} className="figures">
          {timeOf(item.createdAt)}
        </time>
      </p>
      <div className={`${bubble} ${looks[item.sender]} ${isFound ? 'outline-2 outline-gold' : ''}`}>
        <MessageBody message={item.message} />
      </div>
      {mark === 'read' && (
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
          {timeOf(note.createdAt)}
        </time>
      </p>
      <p className="break-words whitespace-pre-wrap">{note.text}</p>
    </li>
  );
}

function UnsentRow({ item, conversation }: { item: Item; conversation: Conversation }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const percent = Math.round(item.progress * 100);
  const isFailed = item.status === 'failed';
  return (
    <li className="mt-1 flex flex-col items-end" data-status={item.status} data-message={item.message.message_type}>
      <div className={`${bubble} ${looks.staff} ${isFailed ? 'outline-1 outline-danger' : 'opacity-75'}`}>
        <MessageBody message={item.message} />
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
        {isFailed && <Button onClick={() => conversation.retry(item.clientId)}>{w('tryAgain')}</Button>}
        {item.status !== 'sending' && (
          <Button onClick={() => conversation.cancel(item.clientId)}>{isFailed ? say('discard') : w('cancel')}</Button>
        )}
      </p>
    </li>
  );
}
