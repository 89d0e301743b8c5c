import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps, ReactNode } from 'react';

type FieldProps<T> = {
  text: string;
  onText: (text: string) => void;
  options: readonly T[];
  /** An `OptionInput` and its `OptionList`. */
  children: ReactNode;
};

/** A field that lists what matches its text. The first option is always marked, and Enter chooses the marked one. */
export function OptionField<T>({ text, onText, options, children }: FieldProps<T>) {
  return (
    <Autocomplete.Root
      inline
      open
      filter={null}
      autoHighlight="always"
      keepHighlight
      items={options}
      value={text}
      // The library also reports the name of a chosen option as new text.
      onValueChange={(value, { reason }) => reason === 'input-change' && onText(value)}
    >
      {children}
    </Autocomplete.Root>
  );
}

type InputProps = ComponentProps<'input'> & {
  /** Enter when there is no option to choose. */
  onEnter?: () => void;
};

export function OptionInput({ onEnter, ...rest }: InputProps) {
  return (
    <Autocomplete.Input
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not send the form that the field belongs to.
        event.preventDefault();
        if (!event.currentTarget.hasAttribute('aria-activedescendant')) onEnter?.();
      }}
    />
  );
}

type ListProps<T> = {
  label: string;
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  children: (option: T) => ReactNode;
  className?: string;
};

export function OptionList<T>({ label, keyOf, onChoose, children, className = '' }: ListProps<T>) {
  return (
    <Autocomplete.List aria-label={label} className={className}>
      {(option: T) => (
        <Autocomplete.Item
          key={keyOf(option)}
          value={option}
          onClick={() => onChoose(option)}
          className="cursor-pointer rounded-lg px-3 py-2 data-highlighted:bg-raised max-lg:py-3"
        >
          {children(option)}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  );
}
