import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/rules';
import { formatAmount, unitName } from '@krapao/money';
import { CallError } from '@krapao/ui/call-error.ts';
import { language } from '@krapao/ui/language.ts';
import { toast } from '@krapao/ui/toast.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, type Text, t } from '@krapao/ui/words.ts';
import { type Outcome, outcomeOf } from '../i18n/movement-texts.ts';
import { call } from '../lib/call.ts';
import { isFree, whenFree } from '../lib/modals.ts';
import { isMovementShown, noteOf } from '../lib/movements.ts';
import { queryClient, queryKey } from '../lib/query.ts';
import { awaitedWithdrawal, awaitWithdrawal } from '../lib/session.ts';
import { isLive, listen } from '../lib/socket.ts';
import { showMovement } from './show-movement.tsx';

const words = messages({
  paid: {
    th: 'โอน {amount} เข้าบัญชีธนาคารของคุณแล้ว',
    la: 'ໂອນ {amount} ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
    en: '{amount} was paid to your bank account',
  },
  returned: {
    th: 'ถอนเงินไม่สำเร็จ คืน {amount} เข้ากระเป๋าแล้ว',
    la: 'ຖອນເງິນບໍ່ສຳເລັດ ຄືນ {amount} ເຂົ້າກະເປົາແລ້ວ',
    en: 'The withdrawal failed; {amount} is back in your wallet',
  },
  credited: { th: 'เงินเข้ากระเป๋าแล้ว {amount}', la: 'ເງິນເຂົ້າກະເປົາແລ້ວ {amount}', en: '{amount} was credited to your wallet' },
});

type Home = ApiMap['GET /api/wallet/user']['reply'];
type Line = ApiMap['POST /api/statement']['reply']['statements'][number];
type News = {
  readonly reference: string;
  readonly kind: 'withdraw' | 'deposit';
  readonly status: Outcome;
  readonly note?: string | undefined;
};

const rows = 20;
const lineOf = async (reference: string): Promise<Line | undefined> =>
  (await call('POST /api/statement', { body: { page: 1, limit: rows }, quiet: true })).statements.find(
    (one) => one.reference === reference,
  );

const heldHome = () => queryClient.getQueryData<Home>(queryKey('GET /api/wallet/user'));
const currencyOf = async (): Promise<WireCurrency> =>
  (heldHome() ?? (await call('GET /api/wallet/user', { quiet: true }))).profile.currency;

/**
 * Tells what became of a withdrawal wherever in the app the member is, also of one that ended while the app was closed; and, away from home, that
 * money has come. What a tracker shows already is not told again.
 */
export function followNews(): () => void {
  const gone = new AbortController();
  const told = new Set<string>();

  async function tell(news: News): Promise<void> {
    if (news.status === 'PENDING') return news.kind === 'withdraw' ? awaitWithdrawal(news.reference) : undefined;
    if (told.has(news.reference)) return;
    told.add(news.reference);
    if (awaitedWithdrawal() === news.reference) awaitWithdrawal(null);
    if (isMovementShown(news.reference)) return;
    const [line, currency] = [await lineOf(news.reference), await currencyOf()];
    if (!line || gone.signal.aborted) return;
    const amount = fromWire(line.amount, currency);
    const say = (text: Text, kind: 'ok' | 'danger') =>
      toast(t(text, { amount: `${formatAmount(amount)} ${unitName(amount.currency, language())}` }), kind);
    if (news.kind === 'deposit') return news.status === 'SUCCESS' ? say(words.credited, 'ok') : undefined;
    if (news.status === 'SUCCESS') return say(words.paid, 'ok');
    if (!isFree()) say(words.returned, 'danger');
    await whenFree(gone.signal);
    if (gone.signal.aborted) return;
    await showMovement('withdraw', { reference: news.reference, status: 'FAILED', amount: line.amount, note: news.note }, currency);
  }

  /** The one that was open when this phone last heard of it: whatever was told since, nobody here has heard. */
  async function lookUp(): Promise<void> {
    const reference = awaitedWithdrawal();
    if (reference === null) {
      if (!heldHome()?.held) return;
      const { open } = await call('GET /api/wallet/open', { quiet: true });
      const found = open.find((item) => item.kind === 'withdraw');
      if (found) awaitWithdrawal(found.reference);
      return;
    }
    const line = await lineOf(reference);
    if (!line) return awaitWithdrawal(null);
    await tell({ reference, kind: 'withdraw', status: outcomeOf(line.status), note: line.note });
  }

  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      // News that cannot be fetched now stand in the statement, and are looked up again with the next connection.
      if (!(error instanceof CallError)) throw error;
    });
  const stops = [
    listen('movement', ({ kind, ...event }) => {
      if (kind === 'withdraw') quietly(tell({ ...event, note: noteOf(event), kind }));
      // Home shows it in its own way.
      if (kind === 'deposit' && location.pathname !== '/user/home') quietly(tell({ ...event, kind }));
    }),
    isLive.subscribe(() => isLive.get() && quietly(lookUp())),
  ];
  quietly(lookUp());
  return () => {
    gone.abort();
    for (const stop of stops) stop();
  };
}
