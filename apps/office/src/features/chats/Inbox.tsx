import { chatBounds } from '@krapao/contract/chat/kinds';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { soundIsOn } from '../../lib/chime.ts';
import { ChatList } from './ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import { type Colleague, type Tab, tabs } from './chat.types.ts';
import { words } from './chat.words.ts';
import { type Conversation, useConversation } from './conversation.ts';
import { MemberSide } from './MemberSide.tsx';
import { SearchHits } from './SearchHits.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const cover = 'max-md:fixed max-md:inset-0 max-md:z-20 max-md:bg-page';

export function Inbox({ me, chatId, canManage }: { me: Colleague; chatId: string | null; canManage: boolean }) {
  const say = useWords(words);
  const asked = new URLSearchParams(useSearch());
  const [, go] = useLocation();
  const tab: Tab = tabs.find((one) => one === asked.get('state')) ?? 'waiting';
  const page = Math.max(1, Number(asked.get('page') ?? '1') || 1);
  const q = asked.get('q') ?? '';
  const inbox = useInbox(tab, page);

  function addressOf(o: { tab?: Tab; chatId?: string | null; seq?: number; page?: number; q?: string }): string {
    const next = new URLSearchParams();
    const state = o.tab ?? tab;
    if (state !== 'waiting') next.set('state', state);
    const words = o.q ?? (o.tab ? '' : q);
    if (words) next.set('q', words);
    const shown = o.page ?? (o.tab ? 1 : page);
    if (shown > 1) next.set('page', String(shown));
    if (o.seq) next.set('seq', String(o.seq));
    const open = o.chatId === undefined ? chatId : o.chatId;
    return `/chats${open ? `/${open}` : ''}${next.size > 0 ? `?${next}` : ''}`;
  }
  const leave = (): void => go(addressOf({ chatId: null }));

  return (
    <div className="grid min-h-0 rounded-xl border border-line bg-card shadow-card md:h-full md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)_18rem]">
      <section aria-label={say('chats')} className="flex min-h-0 min-w-0 flex-col border-line md:border-r">
        {!chatId && <h1 className="sr-only">{say('chats')}</h1>}
        <ListHead q={q} onSearch={(words) => go(addressOf({ q: words, page: 1 }))} />
        {q.length >= chatBounds.searchMin ? (
          <SearchHits q={q} addressOf={(id, seq) => addressOf({ chatId: id, seq })} />
        ) : (
          <ChatList
            inbox={inbox}
            tab={tab}
            page={page}
            openId={chatId}
            ownId={me.staffId}
            addressOf={addressOf}
            onPage={(to) => go(addressOf({ page: to }))}
          />
        )}
      </section>
      {chatId ? (
        <Opened key={chatId} chatId={chatId} me={me} canManage={canManage} found={Number(asked.get('seq')) || null} onLeave={leave} />
      ) : (
        <Nothing />
      )}
    </div>
  );
}

const iconLink =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-lg text-muted hover:bg-raised hover:text-ink md:size-9';

function ListHead({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const say = useWords(words);
  const sound = useStore(soundIsOn);
  return (
    <div className="flex items-center gap-1 border-b border-line p-2">
      <form
        className="min-w-0 flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={say('search')}
          placeholder={say('search')}
          // The search field's clear button does not submit the form.
          onInput={(event) => event.currentTarget.value === '' && q !== '' && onSearch('')}
          className="w-full rounded-lg border border-edge bg-page px-2.5 py-1 max-md:min-h-[44px] max-md:text-[16px]"
        />
      </form>
      <IconButton
        icon={sound ? 'sound' : 'sound-off'}
        label={say('sound')}
        aria-pressed={sound}
        className="md:size-9"
        onClick={() => soundIsOn.set(!sound)}
      />
      <Link href="/chats/canned" aria-label={say('canned')} title={say('canned')} className={iconLink}>
        /
      </Link>
      <Link href="/chat-bot" aria-label={say('bot')} title={say('bot')} className={iconLink}>
        <Icon name="bot" className="size-5" />
      </Link>
    </div>
  );
}

function Nothing() {
  const say = useWords(words);
  useInboxKeys(null, () => undefined);
  return (
    <div className="col-span-full grid place-items-center p-4 text-center text-muted max-md:hidden md:col-start-2">
      <div>
        <p className="text-lg text-ink">{say('choose')}</p>
        <p>{say('keys')}</p>
      </div>
    </div>
  );
}

type OpenedProps = { chatId: string; me: Colleague; canManage: boolean; found: number | null; onLeave: () => void };

function Opened({ chatId, me, canManage, found, onLeave }: OpenedProps) {
  const conversation = useConversation(chatId, me, found);
  const [showsMember, setShowsMember] = useState(false);
  useInboxKeys(conversation, onLeave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShowsMember(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <section className={`flex min-h-0 min-w-0 flex-col ${cover}`}>
        {conversation && (
          <ChatPane key={found} conversation={conversation} me={me} found={found} onLeave={onLeave} onMember={() => setShowsMember(true)} />
        )}
      </section>
      <Beside
        conversation={conversation}
        isShown={showsMember}
        canManage={canManage}
        onBack={() => setShowsMember(false)}
        onDeleted={onLeave}
      />
    </>
  );
}

type BesideProps = {
  conversation: Conversation | null;
  isShown: boolean;
  canManage: boolean;
  onBack: () => void;
  onDeleted: () => void;
};
function Beside({ conversation, isShown, canManage, onBack, onDeleted }: BesideProps) {
  const say = useWords(words);
  return (
    <aside
      aria-label={say('member')}
      className={`min-h-0 overflow-y-auto border-line bg-card max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 max-xl:w-full max-xl:shadow-card md:max-xl:max-w-sm xl:border-l ${isShown ? '' : 'max-xl:hidden'}`}
    >
      <IconButton icon="chevron-left" label={say('backToChat')} className="m-1 xl:hidden" onClick={onBack} />
      {conversation && <BesideChat conversation={conversation} canManage={canManage} onDeleted={onDeleted} />}
    </aside>
  );
}

type BesideChatProps = { conversation: Conversation; canManage: boolean; onDeleted: () => void };
function BesideChat({ conversation, canManage, onDeleted }: BesideChatProps) {
  const { chat } = useStore(conversation.details);
  return chat && <MemberSide chat={chat} canManage={canManage} onDeleted={onDeleted} />;
}
