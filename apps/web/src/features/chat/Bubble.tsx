import { timeOf } from '@krapao/chat-client/chat-time.ts';
import type { Item } from '@krapao/chat-client/items.ts';
import type { MessageRow } from '@krapao/chat-client/rows.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { memo } from 'react';
import { words } from './chat.words.ts';
import { MessageBody } from './MessageBody.tsx';

const looks: Readonly<Record<Item['sender'], string>> = {
  customer: 'rounded-br-md bg-gold text-on-gold',
  staff: 'rounded-bl-md border border-line bg-card',
  bot: 'rounded-bl-md bg-raised',
};

function shapeOf({ message }: Item): string | null {
  if (message.message_type === 'generic') return 'w-[85%]';
  if (message.message_type !== 'media' || !message.payload) return null;
  const { url, fileType, message: line } = message.payload;
  return url && !line && fileType !== 'file' ? 'max-w-[85%]' : null;
}

type Props = Omit<MessageRow, 'kind' | 'key'> & { retry: (clientId: string) => void; cancel: (clientId: string) => void };

export const Bubble = memo(function Bubble({ item, isFirst, isLast, mark, retry, cancel }: Props) {
  const isOwn = item.sender === 'customer';
  const shape = shapeOf(item);
  return (
    <li
      data-message={item.message.message_type}
      data-sender={item.sender}
      data-status={item.status}
      data-seq={item.seq ?? undefined}
      className={`flex flex-col px-3 ${isOwn ? 'items-end' : 'items-start'} ${isFirst ? 'pt-2.5' : 'pt-1'}`}
    >
      <Writer item={item} isNamed={isFirst} />
      <div className={shape ?? `max-w-[85%] rounded-2xl px-3.5 py-2 ${looks[item.sender]}`}>
        <MessageBody message={item.message} isOnItsWay={item.status !== 'succeed'} />
      </div>
      {isOwn && <Delivery item={item} mark={mark} time={isLast ? timeOf(item.createdAt) : null} retry={retry} cancel={cancel} />}
      {!isOwn && isLast && <span className="figures mt-0.5 text-xs text-muted">{timeOf(item.createdAt)}</span>}
    </li>
  );
});

function Writer({ item: { sender, name }, isNamed }: { item: Item; isNamed: boolean }) {
  const w = useWords(words);
  if (sender === 'customer') return <span className="sr-only">{w('you')}</span>;
  if (sender === 'bot') {
    return (
      <span className={isNamed ? 'mb-0.5 flex items-center gap-1 text-xs text-muted' : 'sr-only'}>
        <Icon name="bot" className="size-4" />
        <span className="font-semibold">{w('bot')}</span>
        <span>{w('botMark')}</span>
      </span>
    );
  }
  return (
    <span className={isNamed ? 'mb-0.5 flex items-center gap-1 text-xs text-muted' : 'sr-only'}>
      <Icon name="user" className="size-4" />
      <span className="font-semibold wrap-anywhere">{name || w('staff')}</span>
    </span>
  );
}

type DeliveryProps = {
  item: Item;
  mark: 'read' | 'sent' | null;
  time: string | null;
  retry: (clientId: string) => void;
  cancel: (clientId: string) => void;
};

const act = 'inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-semibold text-money hover:bg-raised';

function Delivery({ item, mark, time, retry, cancel }: DeliveryProps) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  if (item.status === 'uploading_file') {
    const percent = Math.round(item.progress * 100);
    return (
      <div className="mt-1 flex w-full max-w-[85%] items-center gap-2 text-xs text-muted">
        <div className="min-w-0 flex-1">
          <p className="figures">{w('uploading', { n: percent })}</p>
          <progress
            value={percent}
            max={100}
            aria-label={w('uploading', { n: percent })}
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
          />
        </div>
        <button type="button" onClick={() => cancel(item.clientId)} className={act}>
          {ui('cancel')}
        </button>
      </div>
    );
  }
  if (item.status === 'failed') {
    return (
      <div className="flex max-w-[85%] flex-col items-end text-xs">
        <p role="alert" className="mt-1 flex items-start gap-1 text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span className="min-w-0">{item.failure || w('failed')}</span>
        </p>
        <p className="flex flex-wrap justify-end">
          <button type="button" onClick={() => retry(item.clientId)} className={act}>
            <Icon name="refresh" className="size-4" />
            {ui('tryAgain')}
          </button>
          <button type="button" onClick={() => cancel(item.clientId)} className={act}>
            <Icon name="close" className="size-4" />
            {w('remove')}
          </button>
        </p>
      </div>
    );
  }
  const said = item.status === 'sending' ? w('sending') : mark && w(mark);
  if (!said && !time) return null;
  return (
    <span className="figures mt-0.5 flex items-center gap-1 text-xs text-muted">
      {item.status === 'sending' && <Icon name="clock" className="size-3.5" />}
      {mark && <Icon name="check" className="size-3.5" />}
      {said && <span>{said}</span>}
      {time && <span>{time}</span>}
    </span>
  );
}
