import { IconButton } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { isLive } from '../../lib/live.ts';
import { useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Field.tsx';
import { closeChat, reread, take } from './acts.ts';
import { Composer } from './Composer.tsx';
import type { Chat, Colleague } from './chat.types.ts';
import { nameOf, words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';
import { Messages } from './Messages.tsx';

type Props = {
  conversation: Conversation;
  me: Colleague;
  found: number | null;
  onLeave: () => void;
  onMember: () => void;
};

export function ChatPane({ conversation, me, found, onLeave, onMember }: Props) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const text = useText();
  const { phase, failure, items } = useStore(conversation.state);
  const { chat } = useStore(conversation.details);
  if (phase === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
        <span className="text-danger">{failure && text(failure)}</span>
        <Button onClick={() => void conversation.reload(found)}>{w('tryAgain')}</Button>
        <Button onClick={onLeave}>{say('back')}</Button>
      </div>
    );
  if (!chat || (phase === 'loading' && items.length === 0)) return <p className="p-4 text-muted">{w('loading')}</p>;
  return (
    <>
      <Head conversation={conversation} chat={chat} me={me} onLeave={onLeave} onMember={onMember} />
      <Messages conversation={conversation} found={found} customer={nameOf(chat, say)} />
      <Presence conversation={conversation} />
      {chat.state === 'closed' && <p className="border-t border-line px-3 py-1.5 text-muted">{say('closedHint')}</p>}
      <Composer conversation={conversation} chat={chat} onLeave={onLeave} />
    </>
  );
}

type HeadProps = Omit<Props, 'found'> & { chat: Chat };

function Head({ conversation, chat, me, onLeave, onMember }: HeadProps) {
  const say = useWords(words);
  const [asksAssign, setAsksAssign] = useState(false);
  const isMine = chat.assignee?.staffId === me.staffId;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1.5">
      <IconButton icon="chevron-left" label={say('back')} className="md:hidden" onClick={onLeave} />
      <div className="min-w-0 flex-1 px-1">
        <h1 className="truncate text-lg leading-6 font-semibold">{nameOf(chat, say)}</h1>
        <p className="truncate text-muted">
          {chat.state === 'closed'
            ? say('closed')
            : isMine
              ? say('takenByMe')
              : chat.assignee
                ? say('takenBy', { name: chat.assignee.name })
                : say('free')}
        </p>
      </div>
      <IconButton icon="user" label={say('member')} className="xl:hidden" onClick={onMember} />
      <div className="flex flex-wrap gap-1.5 max-md:w-full max-md:*:flex-1">
        {!isMine && (
          <Button look="primary" title="T" onClick={() => take(conversation)}>
            {say('take')}
          </Button>
        )}
        <Button onClick={() => setAsksAssign(true)}>{say('assign')}</Button>
        {chat.state !== 'closed' && (
          <Button title="E" onClick={() => closeChat(conversation)}>
            {say('close')}
          </Button>
        )}
      </div>
      {asksAssign && <AssignDialog chat={chat} me={me} onDone={() => reread(conversation)} onClose={() => setAsksAssign(false)} />}
    </header>
  );
}

/** Fixed height, so that the messages above do not jump. */
function Presence({ conversation }: { conversation: Conversation }) {
  const say = useWords(words);
  const { writing } = useStore(conversation.state);
  const { looking } = useStore(conversation.details);
  const live = useStore(isLive);
  const colleagues = writing.filter((name) => name !== '');
  const list = (names: readonly string[]): string => names.join(', ');
  const others = looking.map(({ name }) => name).filter((name) => !writing.includes(name));
  return (
    <p role="status" className="flex min-h-6 flex-wrap gap-x-3 px-3 text-muted">
      {!live && <span className="text-danger">{say('offline')}</span>}
      {writing.includes('') && <span className="animate-breathe">{say('customerWrites')}</span>}
      {colleagues.length > 0 && <span className="text-wait">{say('staffWrites', { name: list(colleagues) })}</span>}
      {others.length > 0 && <span>{say('looking', { name: list(others) })}</span>}
    </p>
  );
}

type AssignProps = { chat: Chat; me: Colleague; onDone: () => unknown; onClose: () => void };

function AssignDialog({ chat, me, onDone, onClose }: AssignProps) {
  const say = useWords(words);
  const { data } = useCall('GET /api/office/chats/staff');
  const staff = data?.staff ?? [];
  return (
    <ActDialog
      title={say('assignTitle')}
      effects={[say('assignEffect')]}
      confirm={say('assign')}
      onClose={onClose}
      onConfirm={async (fields) => {
        const staffId = BigInt(String(fields.get('staffId')));
        await call('POST /api/office/chats/:id/assign', { params: { id: BigInt(chat.id) }, body: { staffId } });
        await onDone();
      }}
    >
      {staff.length > 0 && (
        <Choice
          name="staffId"
          label={say('colleague')}
          defaultValue={staff.find(({ staffId }) => staffId !== chat.assignee?.staffId)?.staffId}
          options={staff.map(({ staffId, name }) => ({ value: staffId, label: staffId === me.staffId ? say('me', { name }) : name }))}
        />
      )}
    </ActDialog>
  );
}
