import { useStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { loadable } from '../app/loadable.ts';
import type { Home } from '../features/home/use-home.ts';
import type { PaymentCardProps } from '../features/qr-codes/PaymentCard.tsx';
import { modals } from '../lib/modals.ts';
import { keepForNext, qrWait, recallQrWait } from '../lib/qr-wait.ts';

const card = loadable<PaymentCardProps>(async () => (await import('../features/qr-codes/PaymentCard.tsx')).PaymentCard);

/**
 * A live code from another phone is noted now and shown on the next visit: shown immediately, it would push home down
 * under a finger.
 */
function keepLive({ profile: { _id: member, currency }, waitingCode }: Home) {
  if (!waitingCode || qrWait.get() !== null) return;
  const { qrcodeId, amount, expireIn } = waitingCode;
  keepForNext({ member, qrcodeId, amount, currency, until: Date.now() + expireIn * 1000 });
}

/** Known before any call returns, so its space is reserved from the start; nothing is inserted while a modal covers home. */
export function HomePayment({ home, onDeposit }: { home: Home; onDeposit: () => unknown }) {
  const [first] = useState(recallQrWait);
  const wait = useStore(qrWait);
  const isCovered = useStore(modals).length > 0;
  const [shown, setShown] = useState(first);
  const [Card, setCard] = useState(() => card.loaded);
  useEffect(() => {
    if (!isCovered || wait === null) setShown(wait);
  }, [wait, isCovered]);
  useEffect(() => keepLive(home), [home]);
  const isOurs = shown !== null && shown.member === home.profile._id;
  useEffect(() => {
    let isGone = false;
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
  return <Card key={shown.qrcodeId} wait={shown} onOpen={onDeposit} />;
}
