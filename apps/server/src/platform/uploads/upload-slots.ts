import { Refusal } from '../errors/errors.ts';

const retryAfterSeconds = 5;
/** After this time an upload may have to give its slot to a new one. */
const yieldsAfterMs = 20_000;

export type Arriving = { received(): number; cut(): void };

export type UploadSlot = {
  count(as: 'owner' | 'address', key: string, most: number): void;
  enter(upload: Arriving): void;
  end(): void;
};

export type DayQuota = { readonly filesPerDay: number; readonly megabytesPerDay: number };

export const isDayUsed = (sent: { readonly files: number; readonly bytes: number }, bytes: number, quota: DayQuota): boolean =>
  sent.files >= quota.filesPerDay || sent.bytes + bytes > quota.megabytesPerDay * 1024 * 1024;

type Open = { readonly upload: Arriving; readonly since: number };
export type UploadSlots = { begin(): UploadSlot };

export function makeUploadSlots(o: { most: number; now?: () => number }): UploadSlots {
  const now = o.now ?? (() => performance.now());
  const counts = new Map<string, number>();
  const open = new Set<Open>();
  const leave = (key: string): void => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };

  /** If all slots are taken, the slowest upload past its grace period is dropped, so that slow ones never block all slots. */
  const makeRoom = (): void => {
    if (open.size < o.most) return;
    const at = now();
    let slowest: { one: Open; rate: number } | undefined;
    for (const one of open) {
      const age = at - one.since;
      const rate = one.upload.received() / Math.max(1, age);
      if (age >= yieldsAfterMs && (!slowest || rate < slowest.rate)) slowest = { one, rate };
    }
    if (!slowest) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
    open.delete(slowest.one);
    slowest.one.upload.cut();
  };

  return {
    begin() {
      const held = new Map<string, string>();
      let entered: Open | undefined;
      return {
        count(as, key, most) {
          const before = held.get(as);
          if (key === before) return;
          const others = counts.get(key) ?? 0;
          if (others >= most) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
          counts.set(key, others + 1);
          if (before !== undefined) leave(before);
          held.set(as, key);
        },
        enter(upload) {
          makeRoom();
          entered = { upload, since: now() };
          open.add(entered);
        },
        end() {
          if (entered) open.delete(entered);
          for (const key of held.values()) leave(key);
        },
      };
    },
  };
}
