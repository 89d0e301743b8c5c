import type { WireCurrency } from '@krapao/contract/rules';
import { words } from '../features/home/home.words.ts';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { openLazily } from '../lib/open-lazily.ts';

/** The deposit modal with the ways to pay that are features of their own, fetched together. */
export async function loadDeposit() {
  const [{ DepositModal }, { QrPanel }, { SlipUpload }, { GiftLinkForm }] = await Promise.all([
    import('../features/deposit/DepositModal.tsx'),
    import('../features/qrcode/QrPanel.tsx'),
    import('../features/slip/SlipUpload.tsx'),
    import('../features/giftlink/GiftLinkForm.tsx'),
  ]);
  return { DepositModal, QrPanel, SlipUpload, GiftLinkForm };
}

export async function openDeposit(currency: WireCurrency) {
  await openLazily(
    loadDeposit,
    ({ DepositModal, QrPanel, SlipUpload, GiftLinkForm }, close) => (
      <DepositModal
        currency={currency}
        close={() => close()}
        parts={{
          qr: (bank, slip) => <QrPanel bank={bank} qrMin={slip?.qrMin} onTransferred={() => close()} />,
          slip: (bank, slip) => <SlipUpload bankCode={bank.bankCode} window={slip} />,
          gift: (wallet) => <GiftLinkForm walletAccountName={wallet.walletAccountName} onDone={() => close()} />,
        }}
      />
    ),
    words.deposit,
  );
  await refreshMoney();
}
