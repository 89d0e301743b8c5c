import type { FetchPage } from '@krapao/chat-client/conversation.ts';
import { openEngine } from '@krapao/chat-client/engine.ts';
import { draftOf } from '@krapao/chat-client/outbox.ts';
import { callsPerson, mayChangeStaff, type StaffStatus } from '@krapao/chat-client/staff.rules.ts';
import type { Entry } from '@krapao/chat-client/timeline.rules.ts';
import type { About } from '@krapao/contract/chat/about';
import { chatBounds, postbacks } from '@krapao/contract/chat/kinds';
import { chat } from '@krapao/contract/values/constants';
import { CallError } from '@krapao/ui/call-error.ts';
import { createStore } from '@krapao/ui/store.ts';
import { t } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { forgetGuestId } from '../../lib/guest-id.ts';
import { closeSocket } from '../../lib/socket.ts';
import { unreadMessages } from '../../lib/use-page-title.ts';
import type { Caller, Who } from './caller.ts';
import { words } from './chat.words.ts';
import { fileRefusal, isVideo, kindOf } from './file.rules.ts';
import { enterRoom } from './live-room.ts';
import { type OwnMessage, openOutbox } from './open-outbox.ts';
import { headOf } from './prepare-file.ts';

export type ChatEngine = ReturnType<typeof openChatEngine>;

/** Small pages while scrolling up, large ones for missed messages; `skip` counts from the newest. */
export const pagesOf =
  (caller: Caller, onStaff: (staff: StaffStatus) => void): FetchPage =>
  async ({ after, skip }) => {
    const limit = after === undefined ? chat.historyPage : chatBounds.historyMax;
    const body = { limit, skip, ...(after === undefined ? {} : { after }) };
    const { conversations, staff } = await caller.asks((whose) =>
      call('POST /api/chat/history', { body: { ...whose, ...body }, quiet: true }),
    );
    onStaff(staff);
    return { entries: conversations, isFull: conversations.length === limit };
  };

const postbackDraft = (title: string, payload: string) => draftOf<OwnMessage>({ message_type: 'postback', payload: { title, payload } });

export function openChatEngine(who: Who) {
  const staff = createStore<StaffStatus>(undefined);
  const lookAgain = () => engine.loadNewer();

  function hear(entry: Entry) {
    if (!mayChangeStaff(staff.get(), entry)) return;
    // Known already; what it means for the wait comes with the answer.
    if (callsPerson(entry)) staff.set({ state: 'asked', since: entry.createdAt, ...staff.get(), called: true });
    lookAgain();
  }

  const engine = openEngine<OwnMessage>({
    side: 'customer',
    async open() {
      const { caller, outbox } = await openOutbox(who);
      return {
        outbox,
        fetchPage: pagesOf(caller, staff.set),
        enter: ({ messaging, ...hears }) => {
          const hearFirst = (entry: Entry) => {
            messaging(entry);
            hear(entry);
          };
          return enterRoom(caller, { ...hears, messaging: hearFirst, staff: lookAgain });
        },
        markRead: () => caller.asks((whose) => call('PUT /api/chat/read-customer/', { body: whose, quiet: true })),
      };
    },
    onLoaded({ outbox }, entries) {
      if (entries.length === 0 && outbox.list().length === 0) outbox.add(postbackDraft(t(words.start), postbacks.start));
    },
    startsOver(error) {
      // This guest's conversation was merged into a member's long ago, so start a new one.
      if (!(who === 'guest' && error instanceof CallError && error.status === 404)) return false;
      forgetGuestId();
      return true;
    },
  });

  // Counted as on the server: messages from people, not from the bot.
  const stopCounting = engine.state.subscribe(() => {
    const { phase, items } = engine.state.get();
    if (phase === 'ready') unreadMessages.set(items.filter(({ sender, readAt }) => sender === 'staff' && readAt === null).length);
  });

  return {
    ...engine,
    staff,
    sendText(text: string, about?: About) {
      const message = text.trim().slice(0, chat.textCharactersMax);
      if (message !== '') engine.send(draftOf<OwnMessage>({ message_type: 'text', payload: { message, ...(about ? { about } : {}) } }));
    },
    sendPostback: ({ title, payload }: { title: string; payload: string }) => engine.send(postbackDraft(title, payload)),
    async sendFile(file: File) {
      const head = await headOf(file).catch(() => new Uint8Array());
      const refusal = fileRefusal(file, head);
      if (refusal) return engine.alert(t(clientTexts[refusal.code], { n: 'megabytes' in refusal ? refusal.megabytes : 0 }));
      const kind = kindOf(head);
      const fileType = kind && isVideo(kind) ? 'video' : 'image';
      const payload = { message: '', url: '', fileType, filePath: '', fileName: file.name } as const;
      engine.send(draftOf<OwnMessage>({ message_type: 'media', payload }, file));
    },
    close() {
      stopCounting();
      engine.close();
      // Members keep the socket, which also carries balances.
      if (who === 'guest') closeSocket();
    },
  };
}
