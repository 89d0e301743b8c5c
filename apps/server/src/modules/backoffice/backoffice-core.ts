import type { office, ReplyOf, WorkKind } from '@krapao/contract';
import type { Sms } from '../../integrations/sms/port.ts';
import type { ChatCore } from '../chat/index.ts';
import type { approvals } from '../control/index.ts';
import type { OperationsCore } from '../operations/index.ts';
import type { ExportSlots } from './reports/export-slots.ts';

export type Overview = { read(): Promise<ReplyOf<typeof office.officeOverview>> };

export type Count = { readonly total: number; readonly oldest: Date | null };
export type Counted = {
  readonly shared: ReadonlyMap<WorkKind, Count>;
  readonly open: readonly approvals.OpenRequest[];
  readonly paying: Count;
  readonly slipQueue: Count;
};
export type WorkCounts = {
  read(): Promise<Counted>;
  /** Kept for nobody: a look in the background must not make the next person see an older count. */
  readAnew(): Promise<Counted>;
};

export type BackofficeCore = ChatCore &
  OperationsCore & { readonly sms: Sms; readonly overview: Overview; readonly workCounts: WorkCounts; readonly exportSlots: ExportSlots };
