import { formatAmount, type Money } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { queryClient, queryKey, useCall } from '../../lib/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { converted } from './converted.ts';
import type { GameAccount } from './game-account.ts';
import { MoreOptions } from './MoreOptions.tsx';
import { MoveMoney } from './MoveMoney.tsx';
import { PlayButton } from './PlayButton.tsx';
import { words } from './slot.words.ts';
import { words as sweepWords } from './sweep.words.ts';
import { type Moves, useMoves } from './use-moves.ts';
import type { Moved } from './use-sweep.ts';

type Props = { code: string; onMoved: (moved: Moved) => void; onChanged: () => void; close: () => void };
type Home = NonNullable<ReturnType<typeof useHome>>;

const useHome = () => useCall('GET /api/wallet/user').data;

export function SlotModal(props: Props) {
  const { code, close } = props;
  const home = useHome();
  const slot = home?.slots.find((one) => one.code === code);
  if (home && slot) return <GameWindow {...props} home={home} slot={slot} />;
  return (
    <Modal title={code} onClose={close}>
      <SkeletonList rows={4} />
    </Modal>
  );
}

function GameWindow({ code, onMoved, onChanged, close, home, slot }: Props & { home: Home; slot: GameAccount }) {
  const account = useCall('GET /api/wallet/account/:code', { params: { code } }, { staleTimeMs: 0 });
  const { currency, _id: member } = home.profile;
  const [inGame, wallet] = [fromWire(slot.amount, currency), fromWire(home.wallet.amount, currency)];
  const credentials = account.data;

  function onEntered() {
    // The hidden form values are single-use: the next visit needs new ones.
    queryClient.removeQueries({ queryKey: queryKey('GET /api/wallet/account/:code', { params: { code } }) });
    close();
  }

  const moves = useMoves({ slot, currency, member, credentials, onMoved, onChanged, onEntered });
  const isPaused = slot.paused === true;
  const movesFirst = moves.typed !== '' && !isPaused;
  return (
    <Modal
      title={slot.name}
      onClose={close}
      cover={<Cover slot={slot} />}
      under={<GameBalance slot={slot} amount={inGame} moves={moves} />}
      footer={
        <PlayButton
          slot={slot}
          moves={moves}
          inGame={inGame}
          wallet={wallet}
          movesFirst={movesFirst}
          disabled={!credentials}
          onPlay={() => void (movesFirst ? moves.moveAndPlay.run() : moves.play.run())}
        />
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <Notices slot={slot} />
        <MoveMoney
          moves={moves}
          wallet={wallet}
          isPaused={isPaused}
          onEnter={() => void (credentials && !isPaused && !moves.isBusy && moves.moveAndPlay.run())}
        />
        {account.isError && <ErrorState onRetry={account.refetch} />}
        <MoreOptions slot={slot} currency={currency} member={member} moves={moves} credentials={credentials} onMoved={onMoved} />
      </div>
    </Modal>
  );
}

const standIn = '/providers/default-background.svg';

const Cover = ({ slot }: { slot: GameAccount }) => (
  <img
    src={slot.background || standIn}
    alt=""
    onError={({ currentTarget }) => {
      if (currentTarget.getAttribute('src') !== standIn) currentTarget.src = standIn;
    }}
    className="size-full object-cover"
  />
);

function GameBalance({ slot, amount, moves }: { slot: GameAccount; amount: Money; moves: Moves }) {
  const w = useWords(words);
  const sweepWord = useWords(sweepWords);
  const [units, credit] = [formatAmount(amount), formatAmount(converted(amount, slot.ftWalletSlot))];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <p className="leading-tight">
        <span className="block text-sm text-muted">{w('balance')}</span>
        <MoneyText amount={amount} size="l" />
        {credit !== units && <span className="figures block text-xs text-muted">{w('converted', { n: credit })}</span>}
      </p>
      {slot.amount > 0 && (
        <Button look="quiet" size="s" icon="wallet" busy={moves.sweep.busy} disabled={moves.isBusy} onClick={() => moves.sweep.run()}>
          {sweepWord('sweep')}
        </Button>
      )}
    </div>
  );
}

function Notices({ slot }: { slot: GameAccount }) {
  const w = useWords(words);
  const notice = useMaintenance()(`game:${slot.code}`);
  return (
    <>
      {flags.slotNotice?.code === slot.code && <Notice tone="wait">{flags.slotNotice.text}</Notice>}
      {notice && <Notice tone="wait">{notice}</Notice>}
      {slot.paused && <Notice tone="danger">{w('pausedText')}</Notice>}
      {slot.stale && !slot.paused && <Notice tone="wait">{w('staleText')}</Notice>}
    </>
  );
}
