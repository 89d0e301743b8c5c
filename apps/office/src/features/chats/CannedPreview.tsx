import { inLanguage, type LocalText } from '@krapao/contract/languages';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { isLao } from '../../lib/variant.ts';
import { ChatPreview } from '../../ui/ChatPreview.tsx';
import { filled } from './canned.rules.ts';
import { words as cannedWords } from './canned.words.ts';

/** Customers of the example. */
const names: LocalText = { th: 'สมหญิง', la: 'ສົມຍິງ', en: 'Somying' };

/** The reply as it arrives: with a name, and for a guest who has given none. */
export function CannedPreview({ text }: { text: LocalText }) {
  const say = useWords(cannedWords);
  const [lang, setLang] = useState(useLanguage());
  const reply = inLanguage(text, lang, isLao ? 'la' : 'th');
  const guest = { by: 'staff', text: filled(reply, ''), note: say('withoutName') } as const;
  return (
    <ChatPreview
      lang={lang}
      onLang={setLang}
      lines={[{ by: 'staff', text: filled(reply, names[lang]) }, ...(reply.includes('{name}') ? [guest] : [])]}
    />
  );
}
