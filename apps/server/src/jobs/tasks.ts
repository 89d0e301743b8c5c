import { writeAnchor } from '../anchors/write-anchor.ts';
import { reencryptAll } from '../crypto/reencrypt.ts';
import type { Ctx } from '../ctx.ts';
import { encryptedColumns } from '../encrypted-columns.ts';
import { bankmatchTasks, pollBank, pollWallets } from '../features/bankmatch/bankmatch.jobs.ts';
import { keepCalls } from '../features/board/board.jobs.ts';
import { bonusTasks, followBonuses } from '../features/bonus/bonus.jobs.ts';
import { chatCrontab, chatTasks, tidyChatIndex } from '../features/chat/chat.jobs.ts';
import { chatfileCrontab, chatfileTasks } from '../features/chatfile/chatfile.jobs.ts';
import { giftlinkTasks, reviveGiftLinks } from '../features/giftlink/giftlink.jobs.ts';
import { lookAtInvitees, lookTasks, payInviter } from '../features/invite/public.ts';
import { membersCrontab, membersLoop, membersTasks } from '../features/members/members.jobs.ts';
import { keepMinutes } from '../features/overview/overview.jobs.ts';
import { promotionTasks } from '../features/promotion/promotion.jobs.ts';
import { qrcodeTasks } from '../features/qrcode/qrcode.jobs.ts';
import { settleSince } from '../features/recovery/recovery.jobs.ts';
import { refundCrontab, refundTasks } from '../features/refund/refund.jobs.ts';
import { closeDays, reportsCrontab, reportsTasks } from '../features/reports/reports.jobs.ts';
import { reviveSlips, slipFileCrontab, slipFileTasks, slipTasks } from '../features/slip/slip.jobs.ts';
import { spinTasks } from '../features/spin/spin.jobs.ts';
import { endIdleSessions } from '../features/staffentry/staffentry.jobs.ts';
import { statementCrontab, statementTasks } from '../features/statement/statement.jobs.ts';
import { reconcileTransfers } from '../features/transfer/public.ts';
import { reconcileWithdrawals, withdrawTasks } from '../features/withdraw/withdraw.jobs.ts';
import { housekeeping } from './housekeeping.ts';
import { archiveLedger, createPartitions, maintainLedger, proveRowsInTurn, verifyLedger } from './ledger-care.ts';
import { recoverJobs } from './recover.ts';
import { makeSchedule } from './schedule.ts';

/** The work of a job. It may run more than once, so it must recognise what an earlier run already did. */
export type Task = (ctx: Ctx, payload: unknown) => Promise<void>;

const tasks: Record<string, Task> = {
  housekeeping,
  'tend-ledger': maintainLedger,
  'make-room-ahead': createPartitions,
  'archive-ledger': archiveLedger,
  'prove-ledger': verifyLedger,
  'credit-inviter': payInviter,
  ...lookTasks,
  reencrypt: (ctx) => reencryptAll(ctx, encryptedColumns),
  ...qrcodeTasks,
  ...slipFileTasks,
  ...giftlinkTasks,
  ...withdrawTasks,
  ...bankmatchTasks,
  ...bonusTasks,
  ...refundTasks,
  ...reportsTasks,
  ...promotionTasks,
  ...spinTasks,
  ...chatfileTasks,
  ...chatTasks,
  ...membersTasks,
  ...statementTasks,
};

/** minute hour day month weekday, in UTC. */
const crontab = [
  '7 * * * * housekeeping',
  '* * * * * tend-ledger',
  '20 2 * * * make-room-ahead',
  // In quiet hours: night in Bangkok, after the proof.
  '5 21 * * * archive-ledger',
  '40 19 * * * prove-ledger',
  '* * * * * qr-sweep',
  '13 * * * * gift-keys',
  '23 * * * * expire-coupons',
  '*/10 * * * * reencrypt',
  ...refundCrontab,
  ...reportsCrontab,
  ...chatfileCrontab,
  ...slipFileCrontab,
  ...chatCrontab,
  ...membersCrontab,
  ...statementCrontab,
].join('\n');
const addDueJobs = makeSchedule(crontab);

/** Work that every process looks for at short intervals, so that it continues when the process that began it has died. */
export type Loop = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (ctx: Ctx) => Promise<void>;
  /** Also while a restored database is being brought up to date: it moves no money. */
  readonly inRecovery?: true;
};
export const loopsOf = (ctx: Ctx): readonly Loop[] => [
  { name: 'recover-jobs', everyMs: 10_000, run: recoverJobs, inRecovery: true },
  { name: 'reconcile-transfers', everyMs: ctx.config.reconcileEveryMs, run: reconcileTransfers },
  { name: 'revive-slips', everyMs: 10_000, run: reviveSlips },
  { name: 'revive-gift-links', everyMs: 10_000, run: reviveGiftLinks },
  { name: 'reconcile-withdrawals', everyMs: ctx.config.reconcileEveryMs, run: reconcileWithdrawals },
  { name: 'poll-bank', everyMs: ctx.config.bankPollEveryMs, run: pollBank },
  { name: 'poll-wallets', everyMs: ctx.config.walletPollEveryMs, run: pollWallets },
  { name: 'follow-bonuses', everyMs: 10_000, run: followBonuses },
  { name: 'look-at-invitees', everyMs: 10_000, run: lookAtInvitees },
  { name: 'end-idle-staff', everyMs: 10_000, run: endIdleSessions, inRecovery: true },
  { name: 'tidy-chat-index', everyMs: 2_000, run: tidyChatIndex, inRecovery: true },
  membersLoop,
  { name: 'keep-calls', everyMs: 3_000, run: keepCalls, inRecovery: true },
  { name: 'keep-minutes', everyMs: 3_000, run: keepMinutes },
  { name: 'close-days', everyMs: 30_000, run: closeDays },
  { name: 'schedule', everyMs: 5_000, run: addDueJobs },
  { name: 'watch', everyMs: 5_000, run: (one) => one.watch.round(one), inRecovery: true },
  { name: 'prove-rows', everyMs: 15_000, run: proveRowsInTurn, inRecovery: true },
  { name: 'anchor', everyMs: ctx.config.anchorEveryMs, run: writeAnchor, inRecovery: true },
];

/** Runs only then. */
export const recoveryLoop: Loop = { name: 'settle-since', everyMs: 10_000, run: settleSince };

export type RunnerPlan = {
  readonly tasks: Record<string, Task>;
  readonly concurrency: number;
  /** Each of its workers looks so often for jobs whose time has come; of new ones it is told. */
  readonly pollMs: number;
};

/** Money never waits behind pictures, so these have workers of their own. They wait most of their time, for their turn or for the bank. */
export const runnerPlans: readonly RunnerPlan[] = [
  { tasks, concurrency: 4, pollMs: 500 },
  { tasks: slipTasks, concurrency: 8, pollMs: 1_000 },
];
