import type { ApiMap } from '@krapao/contract';
import { hasCodeToo, isQrProvider } from '@krapao/contract/deposits/methods';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { unitWord } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import type { Lang } from '@krapao/ui/language.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { afterFrame } from '../../lib/tasks.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AccountDetails, WalletDetails } from './AccountDetails.tsx';
import { words } from './deposit.words.ts';
import { ManualDeposit } from './ManualDeposit.tsx';
import { areCodesDown, type DepositBank, type DepositLookup, type DepositWallet, isRecommended } from './methods.ts';

export type SlipWindow = ApiMap['GET /api/lookup/slip']['reply'];

const best = 'best';
const moreCodes = 'more-qr';

export type DepositParts = {
  offer: ReactNode;
  /** Any method that can make a QR code; `live` is the one whose code is still payable. Null if none makes codes. */
  best: (banks: readonly DepositBank[], live: DepositBank | null, onBank: OnBank) => ReactNode;
  qr: (bank: DepositBank, onBank: OnBank) => ReactNode;
  slip: (bank: DepositBank, slip: SlipWindow | undefined) => ReactNode;
  gift: (wallet: DepositWallet) => ReactNode;
};

/** Opens a bank account, the fallback when no code can be made. */
type OnBank = (() => void) | null;

type Props = { currency: WireCurrency; parts: DepositParts; close: () => void };

export function DepositModal({ currency, parts, close }: Props) {
  const w = useWords(words);
  const lookup = useCall('GET /api/lookup/deposit', undefined, { staleTimeMs: 0 });
  const slip = useCall('GET /api/lookup/slip').data;
  // A code that is still payable is shown immediately. Without a response there is a form, and each method loads its own.
  const open = useCall('GET /api/wallet/open', undefined, { staleTimeMs: 0 });
  // A cached response may not include a code created since.
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
      {}
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

/** Codes are told apart by their minimum: members do not know the gateways' names. */
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

type NotesProps = { slip: SlipWindow | undefined; isManual: boolean; hasRecommended: boolean };

function DepositNotes({ slip, isManual, hasRecommended }: NotesProps) {
  const w = useWords(words);
  const ways = [
    w('noteMinute'),
    w('noteHour'),
    // Equal times mean that slips are accepted around the clock.
    ...(slip && slip.closeFrom !== slip.closeTo ? [w('noteClosed', { from: slip.closeFrom, to: slip.closeTo })] : []),
    ...(slip ? [w('noteQr', { n: slip.qrMinutes })] : []),
  ];
  // In manual mode there are no codes or slips, and no promise about time.
  const notes = [...(isManual ? [] : ways), ...(hasRecommended ? [w('recommendedText')] : [])];
  if (notes.length === 0) return null;
  return (
    <section aria-label={w('notes')} className="rounded-2xl bg-raised px-4 py-3 text-sm">
      <h3 className="font-semibold">{w('notes')}</h3>
      <ul className="mt-1 list-disc pl-5 marker:text-money">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

/** Transfers are matched to the member only by the sender's phone number. */
function AutoWallet({ walletAccountName }: { walletAccountName: string }) {
  const w = useWords(words);
  const phone = useCall('GET /api/wallet/user').data?.profile.username;
  return (
    <div className="flex flex-col gap-3">
      <WalletDetails walletAccountName={walletAccountName} />
      <Notice>
        <p>{phone ? w('autoWallet', { phone }) : w('autoWalletOwn')}</p>
        <p className="mt-1">{w('autoWalletOther')}</p>
      </Notice>
    </div>
  );
}

type MethodProps = {
  id: string;
  icon: IconName;
  name: string;
  hint: string;
  badge?: string | undefined;
  warning?: string | undefined;
  isMain?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

function Method({ id, icon, name, hint, badge, warning, isMain = false, isOpen, onToggle, children }: MethodProps) {
  const panelId = useId();
  const Heading = isMain ? 'h3' : 'h4';
  return (
    <div
      data-method={id}
      className={`rounded-2xl border bg-card ${isMain ? 'border-gold shadow-card' : isOpen ? 'border-edge' : 'border-line'}`}
    >
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className={`flex w-full flex-wrap items-center gap-x-3 rounded-2xl px-3.5 text-left ${isMain ? 'min-h-16 py-2' : 'min-h-13 py-1.5'}`}
        >
          <span
            className={`flex shrink-0 items-center justify-center rounded-full ${isMain ? 'size-10 bg-gold text-on-gold' : 'size-8 bg-raised text-money'}`}
          >
            <Icon name={icon} className={isMain ? 'size-5.5' : 'size-4.5'} />
          </span>
          {}
          <span className="min-w-0 flex-1 basis-[6em] wrap-anywhere">
            <span className={`flex flex-wrap items-center gap-x-2 font-semibold ${isMain ? 'text-lg leading-snug' : 'text-sm'}`}>
              {name}
              {badge && <Badge tone="gold">{badge}</Badge>}
              {warning && <Badge tone="wait">{warning}</Badge>}
            </span>
            <span className={`block text-muted ${isMain ? 'text-sm' : 'text-xs'}`}>{hint}</span>
          </span>
          <Icon name="chevron-down" className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen} className="border-t border-line p-3.5">
        {isOpen && children}
      </div>
    </div>
  );
}
