import { createStore } from '@krapao/ui/store.ts';
import type { Socket } from 'socket.io-client';

type Auth = object | ((give: (auth: object) => void) => void);
type Setup = {
  readonly namespace?: string;
  beforeConnect?(): Promise<void>;
  onConnect?(): void;
};

/** socket.io's types lose the link between a generic event name and its payload; callers of this function restore it. */
export const untyped = (live: unknown) => live as Socket;

export function createSocket<In, Out extends Record<keyof Out, unknown[]>>({ namespace = '/', beforeConnect, onConnect }: Setup) {
  type Live = Socket<{ [E in keyof In]: (event: In[E]) => void }, { [E in keyof Out]: (...given: Out[E]) => void }>;
  /** While false, views poll every few seconds. */
  const isLive = createStore(false);
  let opening: Promise<Live> | null = null;
  let openedFor = '';

  async function connect(auth: Auth): Promise<Live> {
    const { io } = await import('socket.io-client');
    await beforeConnect?.();
    // A guest's and a member's connection in the same page must not be shared.
    const live: Socket = io(namespace, { transports: ['websocket', 'polling'], auth, reconnectionDelayMax: 5_000, forceNew: true });
    live.on('connect', () => {
      onConnect?.();
      isLive.set(true);
    });
    live.on('disconnect', () => isLive.set(false));
    return live as unknown as Live;
  }

  /** On sign-out: the next session must not receive the previous one's events. */
  function close() {
    opening?.then((live) => live.disconnect()).catch(() => undefined);
    opening = null;
    openedFor = '';
    isLive.set(false);
  }

  /**
   * Connects when the first listener needs it. A connection opened under another identity (a guest who has signed in since)
   * is closed, because it would not receive the new session's events.
   */
  function open(auth: Auth): Promise<Live> {
    const who = JSON.stringify(auth) ?? '-';
    if (openedFor !== who) close();
    openedFor = who;
    opening ??= connect(auth).catch((error: unknown) => {
      // If loading the script failed, let the next listener retry.
      close();
      throw error;
    });
    return opening;
  }

  // If the script cannot be loaded there are no events, and views fall back to polling.
  const use = (live: Promise<Live>, act: (live: Socket) => void) => void live.then((one) => act(untyped(one))).catch(() => undefined);

  return {
    isLive,
    open,
    close,
    listen<E extends keyof In & string>(live: Promise<Live>, name: E, hear: (event: In[E]) => void): () => void {
      let stopped = false;
      use(live, (one) => void (stopped || one.on<string>(name, hear)));
      return () => {
        stopped = true;
        use(live, (one) => one.off<string>(name, hear));
      };
    },
  };
}
