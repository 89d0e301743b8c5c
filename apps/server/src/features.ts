import { anchorsRoutes } from './anchors/anchors.routes.ts';
import type { Route } from './core/route.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { countMembers } from './features/account/public.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { auditlogRoutes } from './features/auditlog/auditlog.routes.ts';
import { bankmatchRoutes } from './features/bankmatch/bankmatch.routes.ts';
import { boardRoutes } from './features/board/board.routes.ts';
import { bonusRoutes } from './features/bonus/bonus.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { officeChatRoutes } from './features/chat/office-chat.routes.ts';
import { chatbotRoutes } from './features/chatbot/chatbot.routes.ts';
import { depositRoutes } from './features/deposit/deposit.routes.ts';
import { gameAccountRoutes } from './features/gameaccount/gameaccount.routes.ts';
import { giftlinkRoutes } from './features/giftlink/giftlink.routes.ts';
import { goliveRoutes } from './features/golive/golive.routes.ts';
import { inviteRoutes } from './features/invite/invite.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { officeRoutes } from './features/office/office.routes.ts';
import { otpRoutes } from './features/otp/otp.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { pictureRoutes } from './features/picture/picture.routes.ts';
import { promotionRoutes } from './features/promotion/promotion.routes.ts';
import { qrcodeRoutes } from './features/qrcode/qrcode.routes.ts';
import { receiptRoutes } from './features/receipt/receipt.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { refundRoutes } from './features/refund/refund.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { secondProofRoutes } from './features/secondproof/secondproof.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shiftRoutes } from './features/shift/shift.routes.ts';
import { slipRoutes } from './features/slip/slip.routes.ts';
import { wheelNow } from './features/spin/public.ts';
import { spinRoutes } from './features/spin/spin.routes.ts';
import { staffentryRoutes } from './features/staffentry/staffentry.routes.ts';
import { staffhomeRoutes } from './features/staffhome/staffhome.routes.ts';
import { statementRoutes } from './features/statement/statement.routes.ts';
import { transferRoutes } from './features/transfer/transfer.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { withdrawRoutes } from './features/withdraw/withdraw.routes.ts';
import { workqueueRoutes } from './features/workqueue/workqueue.routes.ts';
import { webhookRoutes } from './webhooks.ts';

const acts: readonly Route[] = [
  ...lookupRoutes,
  ...registrationRoutes,
  ...otpRoutes,
  ...accountRoutes,
  ...secondProofRoutes,
  ...sessionRoutes,
  ...activityRoutes,
  ...depositRoutes,
  ...qrcodeRoutes,
  ...slipRoutes,
  ...giftlinkRoutes,
  ...withdrawRoutes,
  ...bankmatchRoutes,
  ...officeRoutes,
  ...auditlogRoutes,
  ...shiftRoutes,
  ...anchorsRoutes,
  ...staffentryRoutes,
  ...staffhomeRoutes,
  ...boardRoutes,
  ...goliveRoutes,
  ...overviewRoutes,
  ...workqueueRoutes,
  ...settingsRoutes({ countMembers, wheelNow }),
  ...webhookRoutes,
  ...bonusRoutes,
  ...chatRoutes,
  ...officeChatRoutes,
  ...gameAccountRoutes,
  ...inviteRoutes,
  ...recoveryRoutes,
  ...refundRoutes,
  ...pictureRoutes,
  ...promotionRoutes,
  ...spinRoutes,
  ...statementRoutes,
  ...receiptRoutes,
  ...reportsRoutes,
  ...transferRoutes,
  ...walletRoutes,
  ...membersRoutes,
  ...chatbotRoutes,
];

/** Every call that the server answers. */
export const routes: readonly Route[] = [...acts, ...requestsRoutes(acts)];
