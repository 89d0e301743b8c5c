import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-gold text-on-gold hover:bg-gold-strong active:bg-gold-strong',
  quiet: 'bg-raised text-ink border border-line hover:border-edge',
  plain: 'text-money hover:bg-raised',
  danger: 'bg-danger-soft text-danger border border-danger/40 hover:border-danger',
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  look?: ButtonLook;
  size?: 'm' | 's';
  icon?: IconName;
  wide?: boolean;
  /** Something that this button started is still on its way. */
  busy?: boolean;
  /** A promise keeps the button busy until it is settled, so that it never fires twice. */
  onClick?: () => unknown;
  children?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    look = 'primary',
    size = 'm',
    icon,
    wide,
    busy = false,
    disabled,
    onClick,
    children,
    className = '',
    type = 'button',
    ...rest
  } = props;
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  const isBusy = busy || working;

  async function press() {
    if (running.current || isBusy) return;
    const result = onClick?.();
    if (!(result instanceof Promise)) return;
    running.current = true;
    setWorking(true);
    try {
      await result;
    } finally {
      running.current = false;
      setWorking(false);
    }
  }

  const measures = size === 'm' ? 'min-h-12 px-5 rounded-xl' : 'min-h-11 px-3.5 rounded-lg text-sm';
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onClick ? press : undefined}
      className={`inline-flex items-center justify-center gap-2 font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed ${isBusy ? '' : 'disabled:border-line disabled:bg-raised disabled:text-muted'} ${measures} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  );
}

/** A button that is only an icon: 44 px to the finger, its meaning in `label`. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink disabled:opacity-50 ${className}`}
    >
      <Icon name={icon} className="size-5.5" />
    </button>
  );
}
