import { useWords } from '@krapao/ui/words.ts';
import { ProfilePanel } from '../features/account/ProfilePanel.tsx';
import { words } from '../features/account/profile.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function ProfileScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{w('title')}</h1>
      <ProfilePanel />
    </>
  );
}
