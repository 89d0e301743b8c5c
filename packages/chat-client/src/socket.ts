import { createStore } from '@krapao/ui/store.ts';
import type { Socket } from 'socket.io-client';

type Auth = object | ((give: (auth: object) => void) => void);
type Setup = {
  readonly namespace?: string;
  /** Between loading socket.io and connecting. */
  beforeConnect?(): Promise<void>;
  onConnect?(): void;
};

/** socket.io's own types lose the tie between a generic name and its event; whoever calls this keeps it. */
export const untyped = (live: unknown) => live as Socket;

/** One connection for a whole app. `In`: the events that it hears; `Out`: what it may emit, with the arguments. */
export function createSocket<In, Out extends Record<keyof Out, unknown[]>>({ namespace = '/', beforeConnect, onConnect }: Setup) {
  type Live = Socket<{ [E in keyof In]: (event: In[E]) => void }, { [E in keyof Out]: (...given: Out[E]) => void }>;
  /** False while there is no connection: what is shown is then read again every few seconds. */
  const isLive = createStore(false);
  let opening: Promise<Live> | null = null;
  let openedFor = '';

  async function connect(auth: Auth): Promise<Live> {
    const { io } = await import('socket.io-client');
    await beforeConnect?.();
    // A second connection in the same page (a guest's, then the member's) must not share the first one's.
    const live: Socket = io(namespace, { transports: ['websocket', 'polling'], auth, reconnectionDelayMax: 5_000, forceNew: true });
    live.on('connect', () => {
      onConnect?.();
      isLive.set(true);
    });
    live.on('disconnect', () => isLive.set(false));
    return live as unknown as Live;
  }

  /** Called when the session ends: the next one must not receive the last one's events. */
  function close() {
    opening?.then((live) => live.disconnect()).catch(() => undefined);
    opening = null;
    openedFor = '';
    isLive.set(false);
  }

  /**
   * The connection, loaded when the first listener needs it. One that was opened for somebody else (the guest who has signed in since) is closed: events of the
   * new one would never arrive on it.
   */
  function open(auth: Auth): Promise<Live> {
    const who = JSON.stringify(auth) ?? '-';
    if (openedFor !== who) close();
    openedFor = who;
    opening ??= connect(auth).catch((error: unknown) => {
      // A file that could not be fetched is asked for again by the next listener.
      close();
      throw error;
    });
    return opening;
  }

  // Without its file there are no events, and what is shown is read again every few seconds.
  const use = (live: Promise<Live>, act: (live: Socket) => void) => void live.then((one) => act(untyped(one))).catch(() => undefined);

  return {
    isLive,
    open,
    close,
    /** Listens to one kind of event until the returned function is called. */
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
