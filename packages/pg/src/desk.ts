import type { ClientConfig } from 'pg';
import { type Answer, LeanClient, type Prepared } from './lean.ts';

export type DeskOptions = { connections: number; client: ClientConfig };

/**
 * For statements that stand alone. Each is a transaction of its own, and several callers share a connection, which sends the next statement before the last is
 * answered: fewer processes take turns on the database's cores than there are callers, and none of them sleeps between two calls.
 */
export type Desk = {
  /** Says that no query is part of a larger transaction, so that one may be given up and asked in another way. */
  readonly alone: true;
  query(prepared: Prepared): Promise<Answer>;
  /** Takes nothing more and resolves when all that was asked is answered. */
  end(): Promise<void>;
};

type Seat = { client: LeanClient; opening: Promise<void> | undefined; busy: number };

export function makeDesk(o: DeskOptions): Desk {
  const seats: Seat[] = [];
  let ended = false;

  function leave(seat: Seat): void {
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
  }

  function open(): Seat {
    const client = new LeanClient({ ...o.client, pipeline: true });
    const seat: Seat = { client, opening: undefined, busy: 0 };
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

  function leastBusy(): Seat {
    let least: Seat | undefined;
    for (const seat of seats) if (least === undefined || seat.busy < least.busy) least = seat;
    return least !== undefined && (least.busy === 0 || seats.length >= o.connections) ? least : open();
  }

  function ask(seat: Seat, prepared: Prepared): Promise<Answer> {
    return new Promise((resolve, reject) => {
      seat.client.ask(prepared, (error, answer) => {
        seat.busy -= 1;
        if (error && isFarewell(error)) leave(seat);
        if (answer) resolve(answer);
        else reject(error);
      });
    });
  }

  return {
    alone: true,
    query(prepared) {
      if (ended) return Promise.reject(new Error('the desk is closed'));
      const seat = leastBusy();
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
