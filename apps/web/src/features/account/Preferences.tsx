import { documentLang, langs, languageNames, setLanguage } from '@krapao/ui/language.ts';
import { useStore } from '@krapao/ui/store.ts';
import { messages, useLanguage, useWords } from '@krapao/ui/words.ts';
import type { KeyboardEvent } from 'react';
import { chooseTheme, theme, themes } from '../../lib/theme.ts';
import { balanceHidden, hideBalance } from '../../ui/hidden-money.tsx';
import { ProfileGroup, rowLook } from './ProfileRows.tsx';

const words = messages({
  title: { th: 'การแสดงผล', la: 'ການສະແດງຜົນ', en: 'Display' },
  theme: { th: 'ธีม', la: 'ຮູບແບບສີ', en: 'Theme' },
  system: { th: 'ตามเครื่อง', la: 'ຕາມເຄື່ອງ', en: 'System' },
  light: { th: 'สว่าง', la: 'ສະຫວ່າງ', en: 'Light' },
  dark: { th: 'มืด', la: 'ມືດ', en: 'Dark' },
  language: { th: 'ภาษา', la: 'ພາສາ', en: 'Language' },
  hide: { th: 'ซ่อนยอดเงิน', la: 'ເຊື່ອງຍອດເງິນ', en: 'Hide amounts' },
  hideText: {
    th: 'บนหน้าหลักและในรายการ',
    la: 'ໃນໜ້າຫຼັກ ແລະ ໃນລາຍການ',
    en: 'On home and in the statement',
  },
});

export function Preferences() {
  const w = useWords(words);
  const lang = useLanguage();
  const isHidden = useStore(balanceHidden);
  return (
    <ProfileGroup title={w('title')}>
      <Choice
        label={w('theme')}
        chosen={useStore(theme)}
        options={themes.map((value) => ({ value, text: w(value) }))}
        onChoose={chooseTheme}
      />
      <Choice
        label={w('language')}
        chosen={lang}
        options={langs.map((value) => ({ value, text: languageNames[value], lang: documentLang[value] }))}
        onChoose={setLanguage}
      />
      <button type="button" role="switch" aria-checked={isHidden} onClick={() => hideBalance(!isHidden)} className={rowLook}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{w('hide')}</span>
          <span className="block text-sm text-muted">{w('hideText')}</span>
        </span>
        <span aria-hidden="true" className={`flex h-7 w-12 shrink-0 rounded-full p-0.5 ${isHidden ? 'bg-gold' : 'bg-edge'}`}>
          <span className={`size-6 rounded-full bg-[#fff] shadow-card transition-transform ${isHidden ? 'translate-x-5' : ''}`} />
        </span>
      </button>
    </ProfileGroup>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  chosen: T;
  options: readonly { readonly value: T; readonly text: string; readonly lang?: string }[];
  onChoose: (value: T) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Choice<T extends string>({ label, chosen, options, onChoose }: ChoiceProps<T>) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (options.findIndex(({ value }) => value === chosen) + step + options.length) % options.length;
    const option = options[next];
    if (option) onChoose(option.value);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="border-b border-line py-2.5">
      <p className="mb-1.5 font-semibold">{label}</p>
      <div
        role="radiogroup"
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] rounded-xl bg-raised p-1"
      >
        {options.map(({ value, text, lang }) => (
          // biome-ignore lint/a11y/useSemanticElements: the profile shows data and has no input fields.
          <button
            key={value}
            type="button"
            role="radio"
            lang={lang}
            aria-checked={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={onKeyDown}
            className={`min-h-11 min-w-0 rounded-lg px-1 text-sm leading-snug font-semibold ${value === chosen ? 'bg-card text-ink shadow-card ring-1 ring-gold' : 'text-muted hover:text-ink'}`}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
