import type { WireCurrency } from '@krapao/contract/values/rules';
import { words } from '../features/home/home.words.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { openLazily } from '../lib/open-lazily.ts';

export async function loadDeposit() {
  const [{ DepositModal }, { QrPanel }, { BestQr }, { codeMakers }, { SlipUpload }, { GiftLinkForm }, { DepositOffer }] = await Promise.all(
    [
      import('../features/deposit/DepositModal.tsx'),
      import('../features/qr-codes/QrPanel.tsx'),
      import('../features/qr-codes/BestQr.tsx'),
      import('../features/qr-codes/best.rules.ts'),
      import('../features/slips/SlipUpload.tsx'),
      import('../features/gift-links/GiftLinkForm.tsx'),
      import('../features/bonus/DepositOffer.tsx'),
    ],
  );
  return { DepositModal, QrPanel, BestQr, codeMakers, SlipUpload, GiftLinkForm, DepositOffer };
}

/** As high as the methods, so that the sheet does not grow under a finger. */
const skeletonRows = 9;

export async function openDeposit(currency: WireCurrency) {
  await openLazily(
    loadDeposit,
    ({ DepositModal, QrPanel, BestQr, codeMakers, SlipUpload, GiftLinkForm, DepositOffer }, close) => {
      const onTransferred = () => close();
      return (
        <DepositModal
          currency={currency}
          skeletonRows={skeletonRows}
          close={() => close()}
          parts={{
            offer: (isReady) => <DepositOffer currency={currency} isReady={isReady} />,
            best: (banks, live, onBank) => {
              const [first, ...others] = codeMakers(banks);
              if (!first) return null;
              return <BestQr banks={[first, ...others]} live={live} onBank={onBank} onTransferred={onTransferred} />;
            },
            qr: (bank, onBank) => <QrPanel bank={bank} onBank={onBank} onTransferred={onTransferred} />,
            slip: (bank, slip) => <SlipUpload bankCode={bank.bankCode} window={slip} />,
            gift: (wallet) => <GiftLinkForm walletAccountName={wallet.walletAccountName} onDone={() => close()} />,
          }}
        />
      );
    },
    words.deposit,
    { rows: skeletonRows },
  );
  await refreshMoney();
}
