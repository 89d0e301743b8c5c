import type { ReplyOf, WorkKind, backoffice } from '@krapao/contract';
import type { Sms } from '../../integrations/sms/http-sms.ts';
import type { Act } from '../../platform/module.ts';
import type { ChatCore } from '../chat/index.ts';
import type { OpenRequest } from '../control/index.ts';
import type { OperationsCore } from '../operations/index.ts';
import type { ExportSlots } from './reports/export-slots.ts';

export type Overview = { read(): Promise<ReplyOf<typeof backoffice.officeOverview>> };

export type Count = { readonly total: number; readonly oldest: Date | null };
export type Counted = {
  readonly shared: ReadonlyMap<WorkKind, Count>;
  readonly open: readonly OpenRequest[];
  readonly paying: Count;
  readonly slipQueue: Count;
};
export type WorkCounts = {
  read(): Promise<Counted>;
  /** Kept for nobody: a look in the background must not make the next person see an older count. */
  readAnew(): Promise<Counted>;
};

export type BackofficeCore = ChatCore &
  OperationsCore & {
    readonly sms: Sms;
    readonly overview: Overview;
    readonly workCounts: WorkCounts;
    readonly exportSlots: ExportSlots;
    /** Of all modules. */
    readonly acts: () => readonly Act[];
  };
