import type { PoolClient } from '@krapao/pg';

/** While a restored database does not know yet what happened since its backup, no money moves. */
export type RestoreMode = {
  isOn(): boolean;
  /** Everybody outside was asked what happened since: what is left is staff's to settle. */
  hasReadBooks(): Promise<boolean>;
  /** Told after money was stopped, and after it may move again. */
  onChange(tell: () => void): void;
  /** Before a new connection is used: one that leads to another or an older database stops money, and is refused. */
  checkConnection(client: PoolClient): Promise<void>;
  /** The database was set back, and its restore is not recorded yet: nothing may be added to the anchors. */
  isUnrecorded(): boolean;
  /** The anchor files list movements that the database does not have. */
  reportBehindAnchors(): void;
  close(): Promise<void>;
};
