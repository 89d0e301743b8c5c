import { Button } from '@krapao/ui/Button.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { closeAllModals } from '../../lib/modals.ts';
import { goTo } from '../../lib/navigate.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';

const words = messages({
  title: { th: 'เงื่อนไขการใช้บริการ', la: 'ເງື່ອນໄຂການໃຊ້ບໍລິການ', en: 'Conditions of use' },
  ask: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  none: { th: 'ยังไม่มีเงื่อนไข', la: 'ຍັງບໍ່ທັນມີເງື່ອນໄຂ', en: 'No conditions yet' },
});

/** The agreement may be behind. */
function toContact() {
  closeAllModals();
  goTo('/user/contact');
}

export function ConditionsModal({ close }: { close: () => void }) {
  const w = useWords(words);
  const { data, isPending, isError, refetch } = useCall('GET /api/lookup/conditions');
  return (
    <Modal title={w('title')} onClose={close}>
      {isPending && <SkeletonList rows={4} rowClass="h-5 w-full" />}
      {isError && <ErrorState onRetry={refetch} />}
      {data?.conditions.length === 0 && (
        <EmptyState
          title={w('none')}
          action={
            <Button look="quiet" icon="chat" onClick={toContact}>
              {w('ask')}
            </Button>
          }
        />
      )}
      {data && data.conditions.length > 0 && (
        <ol className="flex flex-col gap-3">
          {data.conditions.map((html, index) => (
            <li key={html} className="flex gap-3 rounded-xl bg-card p-3.5">
              <span className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-sm font-semibold text-money">
                {index + 1}
              </span>
              <StaffHtml html={html} className="min-w-0 flex-1" />
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
