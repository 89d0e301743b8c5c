import type { backoffice, ReplyOf, WorkKind } from '@krapao/contract';
import type { Sms } from '../../integrations/sms/http-sms.ts';
import { Refusal } from '../../platform/errors/errors.ts';
import type { Act } from '../../platform/module.ts';
import type { ChatCore } from '../chat/index.ts';
import type { approvals } from '../control/index.ts';
import type { OperationsCore } from '../operations/index.ts';

export type Overview = { read(): Promise<ReplyOf<typeof backoffice.officeOverview>> };

export type Count = { readonly total: number; readonly oldest: Date | null };
export type Counted = {
  readonly shared: ReadonlyMap<WorkKind, Count>;
  readonly open: readonly approvals.OpenRequest[];
  readonly paying: Count;
  readonly slipQueue: Count;
};
export type WorkCounts = {
  read(): Promise<Counted>;
  /** Reads without caching: a background read must not leave an older count for the next person. */
  readAnew(): Promise<Counted>;
};

export type BackofficeCore = ChatCore &
  OperationsCore & {
    readonly sms: Sms;
    readonly overview: Overview;
    readonly workCounts: WorkCounts;
    readonly exportSlots: ExportSlots;
    readonly acts: () => readonly Act[];
  };

const atOnce = 2;
const retryAfterSeconds = 10;

/** Limits concurrent exports per node: each uses a database connection and a CPU core for seconds. */
type ExportSlots = { refuseFull(): void; take(): () => void };

export function makeExportSlots(): ExportSlots {
  let taken = 0;
  const refuseFull = (): void => {
    if (taken >= atOnce) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
  };
  return {
    refuseFull,
    take() {
      refuseFull();
      taken += 1;
      let isHeld = true;
      return () => {
        if (isHeld) taken -= 1;
        isHeld = false;
      };
    },
  };
}
