import type { Books } from '../../integrations/settlement-books/port.ts';
import type { Host } from '../../platform/host.ts';
import type { DepositsCore } from '../deposits/index.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import type { Anchors } from './anchors/anchors.ts';
import type { RowClaims } from './ledger-rows/rows.sql.ts';

export type OperationsCore = Host &
  DepositsCore &
  WithdrawalsCore & { readonly anchors: Anchors; readonly books: Books; readonly movementClaims: RowClaims };
