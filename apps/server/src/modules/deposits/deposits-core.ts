import type { BankStatement } from '../../integrations/bank/port.ts';
import type { SlipReader, SlipVerifier } from '../../integrations/bank/slips/port.ts';
import type { WalletBook } from '../../integrations/e-wallet/wallet-book.ts';
import type { FileStore } from '../../integrations/object-storage/port.ts';
import type { PaymentGateway } from '../../integrations/payment-gateways/port.ts';
import type { VoucherService } from '../../integrations/vouchers/gift-links.ts';
import type { Core } from '../../platform/core.ts';
import type { WebhookSecret } from '../../platform/http/webhook.ts';
import type { Idempotency } from '../../platform/idempotency/idempotency.ts';
import type { Disk } from '../../platform/uploads/disk.ts';
import type { Uploads } from '../../platform/uploads/intake.ts';
import type { WebhookBatcher } from './qr-codes/webhook-batcher.ts';

export type DepositsCore = Core & {
  readonly disk: Disk;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly idempotency: Idempotency;
  readonly payments: ReadonlyMap<string, PaymentGateway>;
  readonly webhooks: WebhookBatcher;
  readonly slipReader: SlipReader;
  readonly slipVerifier: SlipVerifier;
  readonly vouchers: VoucherService;
  readonly bankStatement: BankStatement;
  readonly bankWebhookSecret: WebhookSecret;
  readonly walletBook: WalletBook;
  readonly walletWebhookSecret: WebhookSecret;
};
