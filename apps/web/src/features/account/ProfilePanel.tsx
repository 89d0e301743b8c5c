import type { ApiMap } from '@krapao/contract';
import { shouldOfferNameEdit } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { clientTexts } from '../../i18n/client-texts.ts';
import { bankName } from '../../lib/bank-name.ts';
import { openLazily } from '../../lib/open-lazily.ts';
import { useCall } from '../../lib/query.ts';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { toastSuccess } from '../../ui/ask.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ActionRow, Fact, ProfileGroup, RowContent, rowLook } from './ProfileRows.tsx';
import { words } from './profile.words.ts';
import { SecurityLevel } from './SecurityLevel.tsx';

type Profile = ApiMap['GET /api/account/profile']['reply'];
type Props = { onActivity: () => void; onHowto: () => void; onConditions: () => void };

export function ProfilePanel({ onActivity, onHowto, onConditions }: Props) {
  const w = useWords(words);
  const { data, isPending, isError, refetch } = useCall('GET /api/account/profile');
  if (isPending) return <SkeletonList rows={3} rowClass="h-48 w-full rounded-2xl" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  const isBankNameWrong = shouldOfferNameEdit(data.bankCode, data.bankAccountName);
  const changePassword = () =>
    openLazily<typeof import('./ChangePasswordModal.tsx'), boolean>(
      () => import('./ChangePasswordModal.tsx'),
      ({ ChangePasswordModal }, close) => <ChangePasswordModal username={data.username} close={close} />,
      words.changePassword,
    );
  const showLimits = () =>
    openLazily(
      () => import('./LimitsModal.tsx'),
      ({ LimitsModal }, close) => <LimitsModal currency={data.currency} close={close} />,
      words.limits,
    );
  return (
    <div className="grid items-start gap-4 @2xl:grid-cols-2 @2xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <ProfileHead member={data} />
        <SecurityLevel isBankOpen={data.bankOpen === true} isBankNameWrong={isBankNameWrong}>
          <ActionRow icon="clock" onPress={onActivity}>
            {w('activity')}
          </ActionRow>
        </SecurityLevel>
        <ProfileGroup title={w('account')}>
          <dl>
            <Fact label={w('username')}>{data.username}</Fact>
          </dl>
          <ActionRow icon="transfer" onPress={showLimits}>
            {w('limits')}
          </ActionRow>
          <ActionRow icon="lock" onPress={changePassword}>
            {w('changePassword')}
          </ActionRow>
        </ProfileGroup>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <BankGroup profile={data} isNameWrong={isBankNameWrong} />
        <Preferences />
        <ProfileGroup title={w('help')}>
          <Link href="/user/contact" className={`${rowLook} rounded-lg hover:bg-raised`}>
            <RowContent icon="chat">{w('askStaff')}</RowContent>
          </Link>
          <ActionRow icon="play" onPress={onHowto}>
            {w('films')}
          </ActionRow>
          <ActionRow icon="document" onPress={onConditions}>
            {w('terms')}
          </ActionRow>
        </ProfileGroup>
      </div>
    </div>
  );
}

function BankGroup({ profile, isNameWrong }: { profile: Profile; isNameWrong: boolean }) {
  const w = useWords(words);
  const ownName = bankName(profile.bank, useLanguage());
  const editBank = () =>
    openLazily<typeof import('./EditBankModal.tsx'), boolean>(
      () => import('./EditBankModal.tsx'),
      ({ EditBankModal }, close) => <EditBankModal profile={profile} close={close} />,
      words.editBank,
    );
  const editName = async () => {
    const isSaved = await openLazily<typeof import('./EditBankNameModal.tsx'), boolean>(
      () => import('./EditBankNameModal.tsx'),
      ({ EditBankNameModal }, close) => <EditBankNameModal bankCode={profile.bankCode} close={close} />,
      words.editName,
    );
    if (isSaved) await toastSuccess(clientTexts.SAVED);
  };
  return (
    <ProfileGroup title={w('bank')}>
      {isNameWrong && (
        <div className="mb-2 flex flex-col gap-2">
          <Notice tone="wait">{w('editNameWhy')}</Notice>
          <Button look="quiet" size="s" icon="edit" wide onClick={editName}>
            {w('editName')}
          </Button>
        </div>
      )}
      <div className="my-2 flex items-center gap-3">
        <BankMark code={profile.bankCode} />
        <dl className="min-w-0">
          <dt className="sr-only">{w('bankName')}</dt>
          <dd className="leading-snug">
            <span lang="th">{profile.bank.nameTH}</span>
            {ownName !== profile.bank.nameTH && <span className="text-muted"> · {ownName}</span>}
          </dd>
          <dt className="sr-only">{w('bankAccountNo')}</dt>
          <dd className="text-xl font-semibold">
            <AccountNo no={profile.bankAccountNo} />
          </dd>
        </dl>
      </div>
      <dl>
        <Fact label={w('bankAccountName')}>{profile.bankAccountName}</Fact>
      </dl>
      {profile.bankOpen && (
        <ActionRow icon="edit" onPress={editBank}>
          {w('editBankShort')}
        </ActionRow>
      )}
      <p data-bank-open={profile.bankOpen ? 'true' : 'false'} className="py-1 text-sm text-muted">
        {profile.bankOpen ? w('editBankUntil') : w('editBankStaff')}
      </p>
    </ProfileGroup>
  );
}
