import { Pager } from '@krapao/ui/Pager.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useNow } from '@krapao/ui/use-now.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { ChatItem } from './ChatItem.tsx';
import { type Tab, tabs } from './chat.types.ts';
import { words } from './chat.words.ts';
import { listSize, type useInbox } from './use-inbox.ts';

const empty = { waiting: 'noneWaiting', mine: 'noneMine', open: 'noneOpen', closed: 'noneClosed' } as const;

type Props = {
  inbox: ReturnType<typeof useInbox>;
  tab: Tab;
  page: number;
  openId: string | null;
  ownId: string;
  addressOf: (o: { tab?: Tab; chatId?: string }) => string;
  onPage: (page: number) => void;
};

export function ChatList({ inbox: { list, counts }, tab, page, openId, ownId, addressOf, onPage }: Props) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const text = useText();
  const chats = list.data?.chats ?? [];
  const now = useNow(chats.some(({ waitingSince }) => waitingSince !== null) ? 1_000 : null);
  return (
    <>
      <nav aria-label={say('chats')} className="flex border-b border-line">
        {tabs.map((one) => (
          <Link
            key={one}
            href={addressOf({ tab: one })}
            aria-current={one === tab ? 'page' : undefined}
            className="flex min-h-9 flex-1 items-center justify-center gap-1 border-b-2 border-transparent px-1 whitespace-nowrap text-muted hover:text-ink max-md:min-h-11 aria-[current=page]:border-gold aria-[current=page]:text-ink"
          >
            {say(one)}
            {one !== 'closed' && counts && counts[one] > 0 && (
              <span className={`figures rounded-md px-1 ${one === 'waiting' ? 'bg-gold text-on-gold' : 'bg-raised'}`}>{counts[one]}</span>
            )}
          </Link>
        ))}
      </nav>
      {list.isPending && <p className="p-4 text-muted">{w('loading')}</p>}
      {list.isError && (
        <div role="alert" className="flex items-center gap-3 p-4">
          <span className="text-danger">{text(list.error.text)}</span>
          <Button onClick={() => void list.refetch()}>{w('tryAgain')}</Button>
        </div>
      )}
      {list.isSuccess && chats.length === 0 && <p className="p-4 text-muted">{say(empty[tab])}</p>}
      {chats.length > 0 && (
        <ul data-chats className="min-h-0 flex-1 overflow-y-auto">
          {chats.map((chat) => (
            <ChatItem key={chat.id} chat={chat} href={addressOf({ chatId: chat.id })} isOpen={chat.id === openId} ownId={ownId} now={now} />
          ))}
        </ul>
      )}
      {(list.data?.total ?? 0) > listSize && <Pager dense limit={listSize} page={page} total={list.data?.total ?? 0} onPage={onPage} />}
    </>
  );
}
