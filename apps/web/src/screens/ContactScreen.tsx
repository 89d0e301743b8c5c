import { useWords } from '@krapao/ui/words.ts';
import { ChatCorner } from '../app/ChatCorner.tsx';
import { openChat } from '../features/chat/open-chat.tsx';
import { ContactPanel } from '../features/lookup/ContactPanel.tsx';
import { words } from '../features/lookup/contact.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { WithQuery } from '../lib/WithQuery.tsx';

export function ContactScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <WithQuery>
      <h1 className="mb-4 text-2xl font-semibold">{w('title')}</h1>
      <ContactPanel onChat={openChat} />
      <ChatCorner />
    </WithQuery>
  );
}
