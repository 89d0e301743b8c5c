import { displayAccountNo, shouldOfferNameEdit } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { bankName } from '../../lib/bank-name.ts';
import { openModal } from '../../lib/modals.ts';
import { useCall } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/ask.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import { EditBankModal } from './EditBankModal.tsx';
import { EditBankNameModal } from './EditBankNameModal.tsx';
import { words } from './profile.words.ts';

function Row({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-b border-line py-1.5 last:border-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures flex items-center justify-between gap-3 break-words">
        <span className="min-w-0">{children}</span>
        {action && <span className="-mt-5">{action}</span>}
      </dd>
    </div>
  );
}

export function ProfilePanel({ onActivity }: { onActivity: () => void }) {
  const w = useWords(words);
  const lang = useLanguage();
  const { data, isPending, isError, refetch } = useCall('GET /api/account/profile');
  if (isPending) return <SkeletonList rows={2} rowClass="h-60 w-full rounded-2xl" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  const ownName = bankName(data.bank, lang);
  const editName = async () => {
    const isSaved = await openModal<boolean>((close) => <EditBankNameModal bankCode={data.bankCode} close={close} />);
    if (isSaved) await toastSuccess(clientTexts.SAVED);
  };
  return (
    <div className="grid items-start gap-4 @2xl:grid-cols-2 @2xl:gap-6">
      <Card
        title={w('account')}
        action={
          <Button
            look="quiet"
            size="s"
            icon="lock"
            className="px-2.5"
            onClick={() => openModal<boolean>((close) => <ChangePasswordModal username={data.username} close={close} />)}
          >
            {w('changePassword')}
          </Button>
        }
      >
        <dl>
          <Row label={w('name')}>{data.name}</Row>
          <Row label={w('id')} action={<CopyButton text={data._id} />}>
            {data._id}
          </Row>
          <Row label={w('username')}>{data.username}</Row>
          <Row label={w('createdAt')}>{dateTime(data.createdAt)}</Row>
        </dl>
        <Button look="quiet" size="s" icon="clock" wide className="mt-3" onClick={onActivity}>
          {w('activity')}
        </Button>
      </Card>
      <Card
        title={w('bank')}
        action={
          data.bankOpen && (
            <Button
              look="quiet"
              size="s"
              icon="edit"
              onClick={() => openModal<boolean>((close) => <EditBankModal profile={data} close={close} />)}
            >
              {w('editBankShort')}
            </Button>
          )
        }
      >
        {shouldOfferNameEdit(data.bankCode, data.bankAccountName) && (
          <div className="mb-2 flex flex-col gap-2">
            <Notice tone="wait">{w('editNameWhy')}</Notice>
            <Button look="quiet" size="s" icon="edit" wide onClick={editName}>
              {w('editName')}
            </Button>
          </div>
        )}
        <dl>
          <Row label={w('bankAccountName')}>{data.bankAccountName}</Row>
          <Row label={w('bankName')}>
            <span lang="th">{data.bank.nameTH}</span>
            {ownName !== data.bank.nameTH && <span className="text-muted"> · {ownName}</span>}
          </Row>
          <Row label={w('bankAccountNo')}>{displayAccountNo(data.bankAccountNo)}</Row>
        </dl>
        <p data-bank-open={data.bankOpen ? 'true' : 'false'} className="mt-2 text-sm text-muted">
          {data.bankOpen ? w('editBankUntil') : w('editBankStaff')}
        </p>
      </Card>
    </div>
  );
}
