import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { type UserBonus, useActiveBonus } from './active-bonus.ts';
import { takeWords } from './bonus.words.ts';
import { TakeNotes } from './TakeNotes.tsx';
import { reviewKey, TakeReview } from './TakeReview.tsx';
import { TermsList } from './TermsList.tsx';
import { useTake } from './use-take.ts';

/** The form has just looked it up. */
const justFoundMs = 5_000;

type Promotion = NonNullable<ApiMap['GET /api/promotion/find/:code']['reply']['promotion']>;
type Props = { code: string; currency: WireCurrency; onOther: () => unknown; close: (taken?: UserBonus) => void };

export function PromotionModal({ code, currency, onOther, close }: Props) {
  const w = useWords(takeWords);
  const text = useText();
  const found = useCall('GET /api/promotion/find/:code', { params: { code } }, { staleTimeMs: justFoundMs });
  const promotion = found.data?.promotion;
  if (promotion) return <Found promotion={promotion} reload={found.refetch} currency={currency} close={close} />;
  // A malformed code counts as not found.
  const isUnknown = found.data !== undefined || found.error?.status === 404 || found.error?.status === 400;
  return (
    <Modal title={w('promotion')} onClose={() => close()} footer={<EndButton close={() => close()} quiet />}>
      {found.isPending && <SkeletonList rows={4} rowClass="h-10 w-full" />}
      {isUnknown && (
        <EmptyState
          art="no-results"
          title={text(clientTexts.PROMOTION_NOT_FOUND)}
          text={w('notFoundText')}
          action={
            <Button look="quiet" icon="edit" onClick={() => onOther()}>
              {w('other')}
            </Button>
          }
        />
      )}
      {found.error && !isUnknown && (
        <>
          <Notice tone="danger">{text(found.error.text)}</Notice>
          <ErrorState onRetry={found.refetch} />
        </>
      )}
    </Modal>
  );
}

type FoundProps = { promotion: Promotion; reload: () => Promise<unknown>; currency: WireCurrency; close: Props['close'] };

function Found({ promotion, reload, currency, close }: FoundProps) {
  const w = useWords(takeWords);
  const active = useActiveBonus().data;
  const take = useTake({ source: 'promotion', code: promotion.code, reload, onTaken: close });
  const isMine = active?.status === true && active.type === 'promotion' && active.code === promotion.code;
  const other = active?.status && !isMine ? active : undefined;
  if (take.review) return <TakeReview key={reviewKey(take.review)} review={take.review} {...{ take, currency }} close={() => close()} />;
  // Both contain the operator's text; show it once.
  const terms = { ...promotion.terms, description: promotion.description || promotion.terms.description };
  return (
    <Modal
      title={terms.name || promotion.code}
      onClose={() => close()}
      locked={take.busy}
      isText
      footer={
        isMine ? (
          <Button wide onClick={() => close()}>
            {w('confirm')}
          </Button>
        ) : (
          <Button wide busy={take.busy} disabled={other?.state === 'live'} onClick={() => take.open(promotion.terms.version)}>
            {w('receive')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4" data-promotion={promotion.code}>
        <TakeNotes take={take} other={other} />
        {promotion.percentFail > 0 && <Notice tone="wait">{w('fail', { n: promotion.percentFail })}</Notice>}
        <TermsList terms={terms} currency={currency} />
      </div>
    </Modal>
  );
}
