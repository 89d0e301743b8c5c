import { useWords } from '@krapao/ui/words.ts';
import { openHowto } from '../app/open-howto.tsx';
import { openChat } from '../features/chat/open-chat.tsx';
import { ContactPanel } from '../features/lookup/ContactPanel.tsx';
import { words } from '../features/lookup/contact.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function MemberContactScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <div className="mx-auto mt-4 w-full max-w-[30rem]">
      <h1 className="mb-4 text-2xl font-semibold">{w('title')}</h1>
      <ContactPanel onChat={openChat} onHowto={openHowto} />
    </div>
  );
}
