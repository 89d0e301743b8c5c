import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { closeAllModals } from '../../lib/modals.ts';
import { goTo } from '../../lib/navigate.ts';
import { useCall } from '../../lib/query.ts';
import { BannerSlides } from '../../ui/BannerSlides.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { type BonusView, type UserBonus, useActiveBonus } from './active-bonus.ts';
import { BonusPicture } from './BonusPicture.tsx';
import { takeWords, words } from './bonus.words.ts';
import { cardState } from './card-state.ts';
import { TakeNotes } from './TakeNotes.tsx';
import { reviewKey, TakeReview } from './TakeReview.tsx';
import { TermsList } from './TermsList.tsx';
import { termsWords } from './terms.words.ts';
import { type Review, useTake } from './use-take.ts';

type Props = {
  code: string;
  currency: WireCurrency;
  review?: Review;
  close: (taken?: UserBonus) => void;
};

/** The deposit window may be behind. */
function toBonuses() {
  closeAllModals();
  goTo('/user/bonus');
}

/** Fetches the list itself, so that changed terms are noticed while it is open. */
export function BonusModal({ code, currency, review, close }: Props) {
  const text = useText();
  const w = useWords(takeWords);
  const list = useCall('GET /api/bonus');
  const bonus = list.data?.bonuses.find((one) => one.code === code);
  if (bonus) return <BonusSheet bonus={bonus} review={review} reload={list.refetch} currency={currency} close={close} />;
  return (
    <Modal title={text(termsWords.terms)} onClose={() => close()} footer={<EndButton close={() => close()} quiet />}>
      {list.isPending && <SkeletonList />}
      {list.isError && !list.data && <ErrorState onRetry={list.refetch} />}
      {list.data && (
        <EmptyState
          art="no-bonus"
          title={w('gone')}
          text={w('goneText')}
          action={
            <Button look="quiet" icon="gift" onClick={toBonuses}>
              {text(words.list)}
            </Button>
          }
        />
      )}
    </Modal>
  );
}

type SheetProps = {
  bonus: BonusView;
  review: Review | undefined;
  reload: () => Promise<unknown>;
  currency: WireCurrency;
  close: Props['close'];
};

function BonusSheet({ bonus, review, reload, currency, close }: SheetProps) {
  const w = useWords(takeWords);
  const active = useActiveBonus().data;
  const state = cardState(bonus, active, new Date());
  const isTaken = state === 'live' || state === 'waiting';
  const terms = (isTaken && active?.terms) || bonus.terms;
  const take = useTake({ source: 'bonus', code: bonus.code, first: review, reload, onTaken: close });
  const other = active?.status && !isTaken ? active : undefined;
  if (take.review) return <TakeReview key={reviewKey(take.review)} review={take.review} {...{ take, currency }} close={() => close()} />;
  return (
    <Modal
      title={terms.name}
      onClose={() => close()}
      locked={take.busy}
      isText
      footer={
        isTaken ? (
          <Button wide onClick={() => close()}>
            {w('confirm')}
          </Button>
        ) : (
          <Button
            wide
            busy={take.busy}
            disabled={state === 'received' || other?.state === 'live'}
            onClick={() => take.open(bonus.terms.version)}
          >
            {w('receive')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <TakeNotes take={take} other={other} />
        {bonus.banners.some((banner) => banner.image !== '' || banner.html !== '') ? (
          <BannerSlides label={terms.name} banners={bonus.banners} />
        ) : (
          <BonusPicture bonus={bonus} className="rounded-2xl" />
        )}
        <FailNotice percentFail={terms.percentFail} />
        <TermsList terms={terms} currency={currency} often={{ type: bonus.type, times: bonus.maxReceived }} />
      </div>
    </Modal>
  );
}

function FailNotice({ percentFail }: { percentFail: number }) {
  const { data } = useCall('GET /api/lookup/notice');
  if (!data?.notice) return null;
  return (
    <StaffHtml
      html={data.notice.replaceAll('%percentFail%', String(percentFail))}
      className="rounded-xl bg-wait-soft px-3.5 py-2 text-sm text-wait"
    />
  );
}
