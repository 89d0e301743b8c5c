import type { Item } from '@krapao/chat-client/items.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { words } from './chat.words.ts';

type Props = {
  item: Item;
  mark: 'read' | 'sent' | null;
  time: string | null;
  retry: (clientId: string) => void;
  cancel: (clientId: string) => void;
};

const act = 'inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-semibold text-money hover:bg-raised';

/** How far an own message came, under it. */
export function Delivery({ item, mark, time, retry, cancel }: Props) {
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
