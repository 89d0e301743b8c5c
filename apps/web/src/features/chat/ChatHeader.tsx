import { dayOf } from '@krapao/chat-client/chat-time.ts';
import type { ChatState } from '@krapao/chat-client/engine.ts';
import { attentionOf, type StaffStatus } from '@krapao/chat-client/staff.rules.ts';
import { postbacks } from '@krapao/contract/chat/kinds';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useAppName } from '../../lib/app-info.ts';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { token } from '../../lib/session.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { words } from './chat.words.ts';
import { conversationText } from './conversation-text.ts';
import { usePostback } from './postback.ts';

type Props = { titleId: string; state: ChatState; staff: StaffStatus; close: () => void };

export function ChatHeader({ titleId, state, staff, close }: Props) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const name = useAppName();
  const answer = usePostback();
  const attention = attentionOf(state.items, staff);
  const isAsked = attention !== 'none';

  const save = useAct(async () => {
    const { exportedAt, conversations } = await call('GET /api/chat/export');
    const text = conversationText(conversations, { customer: w('you'), staff: w('staff'), bot: w('bot') }, name);
    // Byte order mark: without it, old editors garble Thai and Lao.
    saveFile(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }), `chat-${dayOf(exportedAt).replaceAll('/', '-')}.txt`);
  });

  return (
    <div data-chat-header="" className="@container border-b border-line bg-card py-1.5 pr-1.5 pl-4">
      <div className="flex flex-wrap items-center gap-x-1">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-semibold wrap-anywhere">
            {name}
          </h2>
          <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
            <span className={`size-2 rounded-full ${state.isConnected ? 'bg-ok' : 'animate-breathe bg-edge'}`} aria-hidden="true" />
            {w(state.isConnected ? 'connected' : 'connecting')}
          </p>
        </div>
        <button
          type="button"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isAsked || undefined}
          onClick={() => isAsked || answer({ title: w('person'), payload: postbacks.person })}
          className={`inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full bg-raised px-3.5 text-sm font-semibold @max-[21rem]:order-1 @max-[21rem]:w-full ${isAsked ? 'text-muted' : 'text-money'}`}
        >
          <Icon name={isAsked ? 'check' : 'user'} className="size-4.5" />
          <span aria-live="polite">{w(attention === 'none' ? 'person' : attention)}</span>
        </button>
        <span className="flex">
          {token() && <Dropdown label={w('menu')} icon="more" items={[{ key: 'save', label: w('save'), onPick: () => void save.run() }]} />}
          <IconButton icon="close" label={ui('close')} onClick={() => close()} />
        </span>
      </div>
    </div>
  );
}
