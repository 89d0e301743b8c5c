import type { ApiMap } from '@krapao/contract';
import { hasCodeToo } from '@krapao/contract/deposits/methods';
import { minimumTransferUnits, minimumWalletLinkUnits } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { messages, useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useCall } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { EndName } from '../../ui/EndName.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { words as profileWords } from './profile.words.ts';

const words = messages({
  title: profileWords.limits,
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  least: { th: 'ขั้นต่ำต่อครั้ง', la: 'ຂັ້ນຕ່ຳຕໍ່ຄັ້ງ', en: 'Minimum each time' },
  most: { th: 'สูงสุดต่อครั้ง', la: 'ສູງສຸດຕໍ່ຄັ້ງ', en: 'Maximum each time' },
  atOnce: { th: 'รายการที่กำลังดำเนินการ', la: 'ລາຍການທີ່ກຳລັງດຳເນີນການ', en: 'In progress' },
  one: { th: 'ครั้งละ 1 รายการ', la: 'ຄັ້ງລະ 1 ລາຍການ', en: 'one at a time' },
  fee: { th: 'ค่าธรรมเนียม', la: 'ຄ່າທຳນຽມ', en: 'Fee' },
  free: { th: 'ฟรี', la: 'ຟຣີ', en: 'free' },
  frozen: {
    th: 'คุณเพิ่งตั้งรหัสผ่านใหม่ จะถอนเงินได้อีกครั้งตั้งแต่ {at} น.',
    la: 'ທ່ານຫາກໍຕັ້ງລະຫັດຜ່ານໃໝ່ ຈະຖອນເງິນໄດ້ອີກຕັ້ງແຕ່ {at} ໂມງ',
    en: 'Your password was reset recently. Withdrawals are on hold until {at}',
  },
  games: { th: 'โยกเงินเข้าและออกจากเกม', la: 'ຍ້າຍເງິນເຂົ້າ ແລະ ອອກຈາກເກມ', en: 'Moves to and from games' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  wallet: { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallet' },
  gift: { th: 'ซองของขวัญ TrueMoney', la: 'ຊອງຂອງຂວັນ TrueMoney', en: 'TrueMoney gift' },
  from: { th: 'ตั้งแต่ {n}', la: 'ຕັ້ງແຕ່ {n}', en: 'from {n}' },
  any: { th: 'ไม่มีขั้นต่ำ', la: 'ບໍ່ມີຂັ້ນຕ່ຳ', en: 'no minimum' },
  orQr: { th: '{n} (QR โค้ดตั้งแต่ {code})', la: '{n} (QR ຕັ້ງແຕ່ {code})', en: '{n} (QR code from {code})' },
  down: { th: 'ขัดข้องชั่วคราว', la: 'ຂັດຂ້ອງຊົ່ວຄາວ', en: 'temporarily down' },
  none: { th: 'ขณะนี้ยังไม่มีช่องทางฝากเงิน', la: 'ຕອນນີ້ຍັງບໍ່ທັນມີຊ່ອງທາງຝາກເງິນ', en: 'No deposit options right now' },
  slips: { th: 'เวลารับสลิป', la: 'ເວລາຮັບສະລິບ', en: 'Slips are accepted' },
  hours: { th: 'ทุกวัน {from} - {to} น.', la: 'ທຸກມື້ {from} - {to} ໂມງ', en: 'daily {from} - {to}' },
  always: { th: 'ตลอด 24 ชั่วโมง', la: 'ຕະຫຼອດ 24 ຊົ່ວໂມງ', en: 'around the clock' },
  qrValid: { th: 'QR โค้ดใช้ได้', la: 'QR ໃຊ້ໄດ້', en: 'A QR code is valid for' },
  minutes: { th: '{n} นาที', la: '{n} ນາທີ', en: '{n} {n:minute|minutes}' },
});

type Deposit = ApiMap['GET /api/lookup/deposit']['reply'];
type Withdraw = ApiMap['GET /api/lookup/withdraw']['reply'];
type Slip = ApiMap['GET /api/lookup/slip']['reply'];
type Props = { currency: WireCurrency; close: () => void };

export function LimitsModal({ currency, close }: Props) {
  const w = useWords(words);
  const withdraw = useCall('GET /api/lookup/withdraw', undefined, { staleTimeMs: 0 });
  const deposit = useCall('GET /api/lookup/deposit', undefined, { staleTimeMs: 0 });
  const slip = useCall('GET /api/lookup/slip', undefined, { staleTimeMs: 0 });
  const calls = [withdraw, deposit, slip];
  const again = () => Promise.all(calls.filter(({ data }) => !data).map(({ refetch }) => refetch()));
  const isThere = withdraw.data && deposit.data && slip.data;
  const hasFailed = calls.some(({ data, isError }) => isError && !data);
  return (
    <Modal title={w('title')} onClose={close} footer={<EndButton close={close} quiet />} isText>
      {hasFailed && <ErrorState onRetry={again} />}
      {!hasFailed && !isThere && <SkeletonList rows={5} rowClass="h-16 w-full rounded-2xl" />}
      {isThere && (
        <div className="flex flex-col gap-4">
          <WithdrawLimits limits={withdraw.data} currency={currency} />
          <DepositLimits lookup={deposit.data} slip={slip.data} currency={currency} />
          <GameLimits currency={currency} />
        </div>
      )}
    </Modal>
  );
}

const Limits = ({ title, of, children }: { title: string; of: string; children: ReactNode }) => (
  <section aria-label={title} data-limits={of}>
    <h3 className="mb-1.5 text-sm font-semibold text-muted">{title}</h3>
    <dl className="figures divide-y divide-line rounded-2xl bg-card px-4 py-1 shadow-card">{children}</dl>
  </section>
);

function WithdrawLimits({ limits, currency }: { limits: Withdraw; currency: WireCurrency }) {
  const w = useWords(words);
  const say = useSayMoney(currency);
  return (
    <>
      {limits.withdrawFrom && <Notice tone="wait">{w('frozen', { at: dateTime(limits.withdrawFrom) })}</Notice>}
      <Limits title={w('withdraw')} of="withdraw">
        <KeyValue name={w('least')}>{say(limits.withdrawMin)}</KeyValue>
        <KeyValue name={w('most')}>{say(limits.withdrawMax)}</KeyValue>
        <KeyValue name={w('atOnce')}>{w('one')}</KeyValue>
        <KeyValue name={w('fee')}>{w('free')}</KeyValue>
      </Limits>
    </>
  );
}

function GameLimits({ currency }: { currency: WireCurrency }) {
  const w = useWords(words);
  return (
    <Limits title={w('games')} of="games">
      <KeyValue name={w('least')}>{useSayMoney(currency)(minimumTransferUnits)}</KeyValue>
    </Limits>
  );
}

/** As the deposit window has them: a transfer to an account may be of any amount, a code has its own minimum. */
function DepositLimits({ lookup, slip, currency }: { lookup: Deposit; slip: Slip; currency: WireCurrency }) {
  const w = useWords(words);
  const lang = useLanguage();
  const say = useSayMoney(currency);
  const from = (units: number) => w('from', { n: say(units) });
  const qrMark = currency === 'LAK' ? 'LAOQR' : 'PROMPTPAY';

  function leastOf(bank: Deposit['banks'][number]): string {
    if (bank.down) return w('down');
    if (lookup.isManual) return from(minimumTransferUnits);
    if (hasCodeToo(bank)) return w('orQr', { n: w('any'), code: say(bank.minimum) });
    return bank.minimum > 0 ? from(bank.minimum) : w('any');
  }
  const banks = lookup.banks
    .filter((bank) => !lookup.isManual || bank.bankAccountNo !== '')
    .map((bank) => ({
      name: bankName(bank.bank, lang),
      code: bank.bankType === 'BANK' ? bank.bankCode : qrMark,
      least: leastOf(bank),
    }));
  const wallets = lookup.wallets
    .filter(({ mode }) => !lookup.isManual || mode === 'LINK')
    .map(({ mode }) =>
      mode === 'AUTO'
        ? { name: w('wallet'), code: 'TRUEMONEY', least: w('any') }
        : { name: w('gift'), code: 'TRUELINK', least: from(minimumWalletLinkUnits) },
    );
  // Two accounts of one bank are one way.
  const ways = new Map([...banks, ...wallets].map((way) => [`${way.name} ${way.least}`, way]));
  const isAlways = slip.closeFrom === slip.closeTo;
  return (
    <Limits title={w('deposit')} of="deposit">
      {[...ways].map(([key, { name, code, least }]) => (
        <KeyValue
          key={key}
          name={
            <EndName code={code} size="xs">
              {name}
            </EndName>
          }
        >
          {least}
        </KeyValue>
      ))}
      {ways.size === 0 && <KeyValue name={w('none')}>{null}</KeyValue>}
      {!lookup.isManual && (
        <>
          <KeyValue name={w('slips')}>{isAlways ? w('always') : w('hours', { from: slip.closeTo, to: slip.closeFrom })}</KeyValue>
          <KeyValue name={w('qrValid')}>{w('minutes', { n: slip.qrMinutes })}</KeyValue>
        </>
      )}
      <KeyValue name={w('fee')}>{w('free')}</KeyValue>
    </Limits>
  );
}
