import type { WireCurrency } from '@krapao/contract/values/rules';
import { useStore } from '@krapao/ui/store.ts';
import { useEffect, useState } from 'react';
import { loadable } from '../../app/loadable.ts';
import { enteredGame, playedChanged } from '../../lib/played.ts';
import type { GameAccount } from './game-account.ts';
import type { ReturnCardProps } from './ReturnCard.tsx';

const returnCard = loadable(async () => (await import('./ReturnCard.tsx')).ReturnCard);

type Props = Pick<ReturnCardProps, 'member' | 'onMoved' | 'onOpen'> & { slots: readonly GameAccount[]; currency: WireCurrency };

/** Sticky, because returning members are scrolled down to the game's card. Its space is reserved before its code loads. */
export function BackFromGame({ slots, ...rest }: Props) {
  useStore(playedChanged);
  const entered = enteredGame(rest.member);
  const slot = slots.find((one) => one.code === entered?.code && one.isActive);
  if (!entered || !slot) return null;
  return (
    <div className="sticky top-[min(4rem,calc((100dvh-30rem)*4))] z-10 mb-4 min-h-39.5">
      <Drawn key={entered.at} entered={entered} slot={slot} {...rest} />
    </div>
  );
}

function Drawn(props: ReturnCardProps) {
  const [Card, setCard] = useState(() => returnCard.loaded);
  useEffect(() => {
    if (!Card)
      returnCard.load().then(
        (loaded) => setCard(() => loaded),
        () => undefined,
      );
  }, [Card]);
  return Card && <Card {...props} />;
}
