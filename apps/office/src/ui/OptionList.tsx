import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Listed<T> = {
  readonly id: string;
  readonly options: readonly T[];
  readonly chosen: number;
  readonly point: (at: number) => void;
};

/** A field whose keys walk a list of what fits: the field keeps the focus, and Enter takes the option that is pointed at, if there is one. */
export function useOptions<T>(options: readonly T[], onEnter: (option: T | undefined) => void) {
  const id = useId();
  const [at, point] = useState(0);
  // The list may have become shorter.
  const chosen = Math.min(at, options.length - 1);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      point((chosen + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      // It must not send the form that the field stands in.
      event.preventDefault();
      onEnter(options[chosen]);
    }
  }
  const field = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': id,
    'aria-activedescendant': chosen < 0 ? undefined : `${id}-${chosen}`,
    autoComplete: 'off',
    onKeyDown,
  } as const;
  const list: Listed<T> = { id, options, chosen, point };
  return { field, list };
}

/** The list of such a field. */
export function OptionList<T>({
  list: { id, options, chosen, point },
  label,
  keyOf,
  onChoose,
  children,
  className = '',
}: {
  list: Listed<T>;
  label: string;
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  children: (option: T) => ReactNode;
  className?: string;
}) {
  return (
    <div id={id} role="listbox" aria-label={label} className={className}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onChoose(option)}
          onMouseMove={() => point(index)}
          className="cursor-pointer rounded-lg px-3 py-2 aria-selected:bg-raised max-md:min-h-[44px]"
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
