import { useWords } from '@krapao/ui/words.ts';
import { openHowto } from '../app/open-howto.tsx';
import { ProfilePanel } from '../features/account/ProfilePanel.tsx';
import { words } from '../features/account/profile.words.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const showActivity = (): void =>
  void openLazily(
    () => import('../features/activity/ActivityModal.tsx'),
    ({ ActivityModal }, close) => <ActivityModal close={close} />,
    words.activity,
  );

const showConditions = (): void =>
  void openLazily(
    () => import('../features/lookup/ConditionsModal.tsx'),
    ({ ConditionsModal }, close) => <ConditionsModal close={close} />,
    words.terms,
  );

export function ProfileScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <div className="@container">
      <h1 className="mb-4 text-2xl font-semibold">{w('title')}</h1>
      <ProfilePanel onActivity={showActivity} onHowto={openHowto} onConditions={showConditions} />
    </div>
  );
}
