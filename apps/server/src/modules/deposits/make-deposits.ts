import type { Core } from '../../platform/core.ts';
import type { Spread } from '../../platform/db/spread.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { bankmatchTasks, pollBank, pollWallets } from './bank-credits/bankmatch.jobs.ts';
import { matchBankCredit } from './bank-credits/decide-bank-credit.ts';
import { approveDeposit } from './bank-credits/decide-deposit.ts';
import { depositsRoutes } from './deposits.routes.ts';
import type { DepositsCore } from './deposits-core.ts';
import { giftlinkTasks, reviveGiftLinks } from './gift-links/giftlink.jobs.ts';
import { qrcodeTasks } from './qr-codes/qrcode.jobs.ts';
import { deleteOldWebhookEvents } from './qr-codes/qrcode.sql.ts';
import { makeWebhookBatcher } from './qr-codes/webhook-batcher.ts';
import { approveSlip } from './slips/decide-slip.ts';
import { reviveSlips, slipFileCrontab, slipFileTasks, slipTasks } from './slips/slip.jobs.ts';
import { serveSlipImages } from './slips/slip-image.ts';
import { answerShares } from './slips/upload-slip.ts';

type Ports = Omit<DepositsCore, keyof Core | 'webhooks'>;

export function makeDeposits(core: Core, ports: Ports, spread: Spread): Module<DepositsCore> {
  const webhooks = makeWebhookBatcher(core, spread);
  return makeModule(
    { ...core, ...ports, webhooks },
    {
      routes: depositsRoutes,
      acts: [approveDeposit, matchBankCredit, approveSlip],
      tasks: { ...qrcodeTasks, ...slipFileTasks, ...giftlinkTasks, ...bankmatchTasks },
      // Slips have their own workers, so that money jobs never wait behind pictures. They mostly wait for the bank.
      runners: [{ tasks: slipTasks, concurrency: 8 }],
      crontab: ['* * * * * qr-sweep', '13 * * * * gift-keys', ...slipFileCrontab],
      repeated: [
        { name: 'revive-slips', everyMs: 10_000, run: reviveSlips },
        { name: 'revive-gift-links', everyMs: 10_000, run: reviveGiftLinks },
        { name: 'poll-bank', everyMs: core.config.bankPollEveryMs, run: pollBank },
        { name: 'poll-wallets', everyMs: core.config.walletPollEveryMs, run: pollWallets },
      ],
      serve: [serveSlipImages, (app, _core, limits) => answerShares(app, limits)],
      tidy: async ({ db, settings, files }, daysAgo) => {
        await deleteOldWebhookEvents(db, daysAgo(settings.get('retention').noticeDays));
        await files.clearIncoming();
      },
      close: webhooks.close,
    },
  );
}
