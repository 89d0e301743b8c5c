import type { ClientConfig } from 'pg';
import { type Answer, LeanClient, type Prepared } from './lean.ts';

export type DeskOptions = {
  connections: number;
  client: ClientConfig;
  /** A connection that has answered nothing for so long waits for a row or works on something large: it is passed over, and another is opened in its place. */
  slowMs?: number;
};

/**
 * For statements that stand alone. Each is a transaction of its own, and several callers share a connection, which sends the next statement before the last is
 * answered: fewer processes take turns on the database's cores than there are callers, and none of them sleeps between two calls.
 */
export type Desk = {
  /** Says that no query is part of a larger transaction, so that one may be given up and asked in another way. */
  readonly alone: true;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  query(prepared: Prepared): Promise<Answer>;
  /** Takes nothing more and resolves when all that was asked is answered. */
  end(): Promise<void>;
};

type Seat = {
  readonly client: LeanClient;
  opening: Promise<void> | undefined;
  busy: number;
  /** When it last answered, or was given its first statement. */
  movedAt: number;
};

export function makeDesk(o: DeskOptions): Desk {
  const { slowMs = 100 } = o;
  const seats: Seat[] = [];
  let ended = false;

  function leave(seat: Seat): void {
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
  }

  function open(): Seat {
    const client = new LeanClient({ ...o.client, pipeline: true });
    const seat: Seat = { client, opening: undefined, busy: 0, movedAt: 0 };
    // Whoever waits on it is told by the query; the next one opens another.
    client.on('error', () => leave(seat));
    client.on('end', () => leave(seat));
    seat.opening = client.connect().then(
      () => {
        seat.opening = undefined;
      },
      (error) => {
        leave(seat);
        throw error;
      },
    );
    seats.push(seat);
    return seat;
  }

  function leastBusy(now: number): Seat {
    let least: Seat | undefined;
    let moving = 0;
    for (const seat of seats) {
      if (seat.busy > 0 && now - seat.movedAt > slowMs) continue;
      moving += 1;
      if (least === undefined || seat.busy < least.busy) least = seat;
    }
    if (least !== undefined && (least.busy === 0 || moving >= o.connections)) return least;
    // Bounded all the same: with half of them slow and the rest busy, one waits.
    return seats.length < 2 * o.connections ? open() : (least ?? seats.reduce((a, b) => (b.busy < a.busy ? b : a)));
  }

  function ask(seat: Seat, prepared: Prepared): Promise<Answer> {
    return new Promise((resolve, reject) => {
      seat.client.ask(prepared, (error, answer) => {
        seat.busy -= 1;
        seat.movedAt = performance.now();
        if (error && isFarewell(error)) leave(seat);
        if (answer) resolve(answer);
        else reject(error);
      });
    });
  }

  return {
    alone: true,
    get totalCount() {
      return seats.length;
    },
    get idleCount() {
      return seats.filter((seat) => seat.busy === 0).length;
    },
    /** Statements that stand behind another one of their connection. */
    get waitingCount() {
      return seats.reduce((sum, seat) => sum + Math.max(seat.busy - 1, 0), 0);
    },
    query(prepared) {
      if (ended) return Promise.reject(new Error('the desk is closed'));
      const now = performance.now();
      const seat = leastBusy(now);
      if (seat.busy === 0) seat.movedAt = now;
      seat.busy += 1;
      return seat.opening ? seat.opening.then(() => ask(seat, prepared)) : ask(seat, prepared);
    },
    async end() {
      ended = true;
      await Promise.all(
        [...seats].map(async (seat) => {
          await seat.opening?.catch(() => {});
          await seat.client.end();
        }),
      );
    },
  };
}

/** The server ends the connection with this answer (57P01, admin shutdown, and its like); that it is closed comes to us only later. */
function isFarewell(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('57P');
}
