import { useStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { loadable } from '../app/loadable.ts';
import type { Home } from '../features/home/use-home.ts';
import type { PaymentCardProps } from '../features/qrcode/PaymentCard.tsx';
import { modals } from '../lib/modals.ts';
import { qrWait } from '../lib/qr-wait.ts';
import { openReceipt, toGames } from './after-deposit.tsx';
import { openDeposit } from './deposit-modal.tsx';

const card = loadable<PaymentCardProps>(async () => (await import('../features/qrcode/PaymentCard.tsx')).PaymentCard);

/**
 * The code that this phone waits for. Known before any call is answered, so its room is there from the start; while a window stands over home nothing comes
 * in under it.
 */
export function HomePayment({ home }: { home: Home }) {
  const wait = useStore(qrWait);
  const isCovered = useStore(modals).length > 0;
  const [shown, setShown] = useState(wait);
  const [Card, setCard] = useState(() => card.loaded);
  useEffect(() => {
    if (!isCovered || wait === null) setShown(wait);
  }, [wait, isCovered]);
  const isOurs = shown !== null && shown.member === home.profile._id;
  useEffect(() => {
    let isGone = false;
    // Without its file the deposit window still shows the code.
    if (isOurs && !Card)
      card.load().then(
        (loaded) => !isGone && setCard(() => loaded),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [isOurs, Card]);
  if (!isOurs) return null;
  if (!Card) return <div className="h-[4.5rem] animate-breathe rounded-2xl bg-raised" />;
  const { currency } = home.profile;
  return (
    <Card
      key={shown.qrcodeId}
      wait={shown}
      onOpen={() => openDeposit(currency)}
      onReceipt={(reference) => openReceipt(reference, currency)}
      onPlay={toGames}
    />
  );
}
