import type { ChatMessage, ChatSide, DeliveryState, Sender } from '@krapao/contract';
import type { Outbox } from './outbox.ts';
import type { Entry } from './timeline.rules.ts';
import type { Unsent } from './unsent-store.ts';

export type Item = {
  readonly clientId: string;
  readonly seq: number | null;
  readonly sender: Sender;
  readonly message: ChatMessage;
  readonly createdAt: string;
  readonly readAt: string | null;
  readonly name: string | null;
  readonly status: DeliveryState;
  readonly progress: number;
  readonly failure: string | null;
};

type Waiting = ReturnType<Outbox['list']>[number];
type Preview = { readonly url: string; readonly poster: string | undefined };

/** Images and videos sent from this page are shown from the device instead of being downloaded again. */
export function makeItems(side: ChatSide) {
  const previews = new Map<string, Preview>();
  const shown = new WeakMap<Entry, Item>();

  function preview({ clientId, file, poster }: Unsent): Preview | undefined {
    if (!file) return undefined;
    const held = previews.get(clientId);
    if (held && (held.poster || !poster)) return held;
    const made = { url: held?.url ?? URL.createObjectURL(file), poster: poster ? URL.createObjectURL(poster) : undefined };
    previews.set(clientId, made);
    return made;
  }

  function withPreview(message: ChatMessage, local: Preview | undefined): ChatMessage {
    if (message.message_type !== 'media' || !local) return message;
    return { ...message, payload: { ...message.payload, url: local.url, ...(local.poster ? { poster: local.poster } : {}) } };
  }

  function ofEntry(entry: Entry): Item {
    const held = shown.get(entry);
    if (held) return held;
    const { clientId, seq, sender, createdAt, readAt, name = null, message } = entry;
    // Documents are opened from the server, which decides how they may be displayed.
    const isDocument = message.message_type === 'media' && message.payload.fileType === 'file';
    const seen = isDocument ? message : withPreview(message, previews.get(clientId));
    const item: Item = { clientId, seq, sender, message: seen, createdAt, readAt, name, status: 'succeed', progress: 1, failure: null };
    shown.set(entry, item);
    return item;
  }

  const ofUnsent = ({ item, status, progress, failure }: Waiting): Item => ({
    clientId: item.clientId,
    seq: null,
    sender: side,
    message: withPreview(item.message, preview(item)),
    createdAt: item.createdAt,
    readAt: null,
    name: null,
    status,
    progress,
    failure,
  });

  return {
    of(entries: readonly Entry[], unsent: readonly Waiting[]): readonly Item[] {
      const arrived = new Set(entries.map(({ clientId }) => clientId));
      return [...entries.map(ofEntry), ...unsent.filter(({ item }) => !arrived.has(item.clientId)).map(ofUnsent)];
    },
    close() {
      for (const { url, poster } of previews.values()) {
        URL.revokeObjectURL(url);
        if (poster) URL.revokeObjectURL(poster);
      }
      previews.clear();
    },
  };
}
