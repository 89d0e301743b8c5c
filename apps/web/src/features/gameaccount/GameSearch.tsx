import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useRef } from 'react';
import { words } from './gameaccount.words.ts';

/** Stands above the games from the first, so that nothing moves when it is used. */
export function GameSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const w = useWords(words);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
      <input
        ref={input}
        type="search"
        data-search=""
        aria-label={w('search')}
        placeholder={w('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
        className="min-h-11 w-full rounded-xl border border-edge bg-card pr-12 pl-11 text-base text-ink placeholder:text-[length:min(1rem,4.4vw)] [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={w('clearSearch')}
          className="absolute top-0 right-0"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
