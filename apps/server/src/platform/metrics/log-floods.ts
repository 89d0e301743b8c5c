import type { Logger } from 'pino';

const everyMs = 10_000;

export type LogFloods = {
  /** Logs the first of a kind in full and then only a count every 10 s. `kind` must have few values. */
  error(kind: string, fields: Readonly<Record<string, unknown>>, message: string): void;
  close(): void;
};

export function makeLogFloods(log: Pick<Logger, 'error'>): LogFloods {
  const counted = new Map<string, { more: number; message: string }>();
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    for (const [kind, one] of counted) {
      if (one.more === 0) counted.delete(kind);
      else log.error({ fault: kind, more: one.more, seconds: everyMs / 1_000 }, `${one.message}: again`);
      one.more = 0;
    }
    if (counted.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    error(kind, fields, message) {
      const known = counted.get(kind);
      if (known) {
        known.more += 1;
        return;
      }
      counted.set(kind, { more: 0, message });
      timer ??= setInterval(write, everyMs).unref();
      log.error(fields, message);
    },
    close() {
      write();
      clearInterval(timer);
    },
  };
}
