import type { ApiMap } from '@krapao/contract';
import { hasCodeToo, isQrProvider } from '@krapao/contract/deposit-methods';
import type { WireCurrency } from '@krapao/contract/rules';
import { unitWord } from '@krapao/money';
import type { Lang } from '@krapao/ui/language.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { afterFrame } from '../../lib/tasks.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AutoWallet } from './AutoWallet.tsx';
import { DepositNotes } from './DepositNotes.tsx';
import { words } from './deposit.words.ts';
import { ManualDeposit } from './ManualDeposit.tsx';
import { Method } from './Method.tsx';
import { areCodesDown, type DepositBank, type DepositLookup, type DepositWallet, isRecommended } from './methods.ts';

export type SlipWindow = ApiMap['GET /api/lookup/slip']['reply'];

/** Which of the folds it is. */
const best = 'best';
const moreCodes = 'more-qr';

/** The ways to pay that are features of their own; the screen brings them. */
export type DepositParts = {
  /** Bonus offer for a first deposit. */
  offer: ReactNode;
  /** Of the methods that make codes whichever can; `live` is the one whose code can still be paid. Null where none makes any. */
  best: (banks: readonly DepositBank[], live: DepositBank | null, onBank: OnBank) => ReactNode;
  qr: (bank: DepositBank, onBank: OnBank) => ReactNode;
  slip: (bank: DepositBank, slip: SlipWindow | undefined) => ReactNode;
  gift: (wallet: DepositWallet) => ReactNode;
};

/** `onBank` opens a bank account, if there is one: the way out when no code can be made. */
type OnBank = (() => void) | null;

type Props = { currency: WireCurrency; parts: DepositParts; close: () => void };

export function DepositModal({ currency, parts, close }: Props) {
  const w = useWords(words);
  const lookup = useCall('GET /api/lookup/deposit', undefined, { staleTimeMs: 0 });
  const slip = useCall('GET /api/lookup/slip').data;
  // A code that can still be paid stands open when the window does. Without an answer there is a form, and each method knows its own.
  const open = useCall('GET /api/wallet/open', undefined, { staleTimeMs: 0 });
  // An answer from before may not know the code that was made since.
  const [since] = useState(Date.now);
  const isOpenKnown = open.isPaused || Math.max(open.dataUpdatedAt, open.errorUpdatedAt) >= since;
  return (
    <Modal title={w('title')} onClose={close}>
      {(lookup.isPending || (lookup.data && !isOpenKnown)) && <SkeletonList rows={4} rowClass="h-16 w-full" />}
      {lookup.isError && <ErrorState onRetry={lookup.refetch} />}
      {lookup.data && isOpenKnown && (
        <div className="flex flex-col gap-5">
          {parts.offer}
          {lookup.data.isManual ? (
            <ManualDeposit lookup={lookup.data} currency={currency} gift={parts.gift} onDone={close} />
          ) : (
            <Methods lookup={lookup.data} live={liveIn(lookup.data, open.data)} slip={slip} parts={parts} currency={currency} />
          )}
          {lookup.data.banks.length + lookup.data.wallets.length > 0 && (
            <DepositNotes
              slip={slip}
              isManual={lookup.data.isManual}
              hasRecommended={lookup.data.banks.some((bank) => isRecommended(bank.bankCode))}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

type Open = ApiMap['GET /api/wallet/open']['reply'];
const liveIn = ({ banks }: DepositLookup, known: Open | undefined): DepositBank | null => {
  const code = known?.open.find(({ kind }) => kind === 'qrcode')?.bankCode;
  return banks.find(({ bankCode }) => bankCode === code) ?? null;
};

type MethodsProps = {
  lookup: DepositLookup;
  live: DepositBank | null;
  slip: SlipWindow | undefined;
  parts: DepositParts;
  currency: WireCurrency;
};

/** One code for everybody at the top, and every single way under it. One of them is open at a time. */
function Methods({ lookup, live, slip, parts, currency }: MethodsProps) {
  const w = useWords(words);
  const lang = useLanguage();
  const [open, setOpen] = useState<string | null>(best);
  const noticeAt = useMaintenance();
  const [openQr, setOpenQr] = useState<string | null>(null);
  const qrBanks = lookup.banks.filter(isQrProvider);
  const accounts = lookup.banks.filter((bank) => !isQrProvider(bank));
  const [account] = accounts;
  const onBank: OnBank = account ? () => void showAccount(idOf(account)) : null;
  const bestCode = parts.best(lookup.banks, live, onBank);
  const isDown = live === null && areCodesDown(lookup);
  if (lookup.banks.length + lookup.wallets.length === 0) return <EmptyState icon="bank" title={w('none')} text={w('noneText')} />;

  async function toggle(id: string) {
    await afterFrame();
    setOpen((before) => (before === id ? null : id));
  }
  const foldable = (id: string) => ({ id, isOpen: open === id, onToggle: () => void toggle(id) });
  async function showAccount(id: string) {
    setOpen(id);
    await afterFrame();
    document.querySelector(`[data-method="${id}"]`)?.scrollIntoView({ block: 'start' });
  }
  const codes = qrBanks.map((bank) => {
    const id = `qr-${bank.bankCode}`;
    const warning = noticeAt(`bank:${bank.bankCode}`) ?? (bank.down ? w('down') : undefined);
    return (
      <Method
        key={bank.bankCode}
        id={id}
        isOpen={openQr === id}
        onToggle={() => void afterFrame().then(() => setOpenQr((before) => (before === id ? null : id)))}
        icon="qr"
        name={bankName(bank.bank, lang)}
        hint={bank.minimum > 0 ? w('qrFrom', leastOf(bank, lang)) : w('qrHint')}
        badge={isRecommended(bank.bankCode) && warning === undefined ? w('recommended') : undefined}
        warning={warning}
      >
        {parts.qr(bank, onBank)}
      </Method>
    );
  });
  return (
    <>
      {bestCode && (
        <>
          <Method
            {...foldable(best)}
            isMain={!isDown}
            icon="qr"
            name={w(currency === 'LAK' ? 'bestLak' : 'best')}
            hint={w('bestHint')}
            warning={isDown ? w('down') : undefined}
          >
            {bestCode}
          </Method>
          <p className="-mb-2 text-sm text-muted">{w('more')}</p>
        </>
      )}
      {!bestCode && codes.length > 0 && <Group title={w('qr')}>{codes}</Group>}
      {accounts.length > 0 && (
        <Group title={w('banks')}>
          {accounts.map((bank) => (
            <Method
              key={`${bank.bankCode}-${bank.bankAccountNo}`}
              {...foldable(idOf(bank))}
              icon="bank"
              name={bankName(bank.bank, lang)}
              hint={w(bank.mode === 'AUTO' ? 'autoHint' : hasCodeToo(bank) ? 'slipOrQrHint' : 'slipHint')}
              badge={isRecommended(bank.bankCode) ? w('recommended') : undefined}
              warning={noticeAt(`bank:${bank.bankCode}`)}
            >
              <div className="flex flex-col gap-3">
                <AccountDetails account={bank} />
                {bank.mode === 'AUTO' && <Notice>{w('ownAccount')}</Notice>}
                {parts.slip(bank, slip)}
                {hasCodeToo(bank) && (
                  <section aria-label={w('orQr')} className="flex flex-col gap-2.5 border-t border-line pt-3">
                    <h5 className="font-semibold">{w('orQr')}</h5>
                    {parts.qr(bank, onBank)}
                  </section>
                )}
              </div>
            </Method>
          ))}
        </Group>
      )}
      {lookup.wallets.length > 0 && (
        <Group title={w('wallets')}>
          {lookup.wallets.map((wallet) => (
            <Method
              key={`${wallet.mode}-${wallet.walletAccountName}`}
              {...foldable(`wallet-${wallet.mode}-${wallet.walletAccountName}`)}
              icon={wallet.mode === 'AUTO' ? 'wallet' : 'gift'}
              name={w('wallets')}
              hint={w(wallet.mode === 'AUTO' ? 'autoHint' : 'linkHint')}
            >
              {wallet.mode === 'AUTO' ? <AutoWallet walletAccountName={wallet.walletAccountName} /> : parts.gift(wallet)}
            </Method>
          ))}
        </Group>
      )}
      {/* The code at the top is enough for nearly everybody: the others come last, folded. */}
      {bestCode && codes.length > 0 && (
        <Method {...foldable(moreCodes)} icon="qr" name={w('moreQr')} hint={w('moreQrHint', { n: codes.length })}>
          <section aria-label={w('qr')} className="flex flex-col gap-2">
            {codes}
          </section>
        </Method>
      )}
    </>
  );
}

const idOf = ({ bankCode, bankAccountNo }: DepositBank): string => `bank-${bankCode}-${bankAccountNo}`;

/** What tells one code from another: gateways have no names that members would know. */
function leastOf(bank: DepositBank, lang: Lang) {
  const least = fromWire(bank.minimum, bank.currency);
  return { n: shortAmount(least), unit: unitWord(least.currency, lang) };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-semibold text-muted">{title}</h3>
      <div className="flex flex-col gap-2">{children}</div>
    </section>
  );
}
