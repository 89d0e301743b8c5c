import { inLanguage, type Language, type LocalText, languages } from '@krapao/contract/values/languages';
import { documentLang } from '@krapao/ui/language.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { isLao } from '../../../lib/variant.ts';
import { Button } from '../../../ui/Button.tsx';
import { formWords } from '../../../ui/form.words.ts';
import { words } from './content.words.ts';

type Seen = {
  readonly lang: Language;
  readonly read: (text: LocalText) => string;
};

export function MemberPhone({ children }: { children: (seen: Seen) => ReactNode }) {
  const say = useWords(words);
  const name = useWords(formWords);
  const own = useLanguage();
  const [lang, setLang] = useState<Language>(own);
  const read = (text: LocalText): string => inLanguage(text, lang, isLao ? 'la' : 'th');
  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, these change nothing in it. */}
      <div role="group" aria-label={say('asIn')} className="flex flex-wrap gap-1">
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === lang} look={one === lang ? 'primary' : 'quiet'} onClick={() => setLang(one)}>
            {name(one)}
          </Button>
        ))}
      </div>
      <div lang={documentLang[lang]} className="mx-auto max-w-90 rounded-3xl border border-edge bg-page p-4 text-[16px] leading-relaxed">
        {children({ lang, read })}
      </div>
    </div>
  );
}
