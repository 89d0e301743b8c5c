import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { isChosen: boolean };

export function Chip({ isChosen, className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...rest}
      className={`figures min-h-11 rounded-full px-3.5 text-sm font-semibold transition-colors disabled:text-muted disabled:opacity-60 ${isChosen ? 'bg-gold text-on-gold' : 'bg-raised text-ink hover:bg-line'} ${className}`}
    />
  );
}
