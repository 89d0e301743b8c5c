import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-gold text-on-gold hover:bg-gold-strong active:bg-gold-strong',
  quiet: 'bg-raised text-ink border border-line hover:border-edge',
  plain: 'text-money hover:bg-raised',
  danger: 'bg-danger-soft text-danger border border-danger/40 hover:border-danger',
};

const offLook = 'disabled:border-line disabled:bg-raised disabled:text-muted';

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'ref'> & {
  look?: ButtonLook;
  size?: 'm' | 's';
  shape?: string;
  icon?: IconName;
  wide?: boolean;
  busy?: boolean;
  /** Further clicks are ignored until the returned promise settles. */
  onClick?: () => unknown;
  children?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    look = 'primary',
    size = 'm',
    busy = false,
    wide,
    // Neighbours shrink first, then wide buttons; long words wrap instead of being cut off.
    shape = `gap-2 max-w-full ${wide ? 'min-w-0' : 'shrink-0'} py-1 text-center leading-snug ${size === 'm' ? 'min-h-12 px-5 rounded-xl' : 'min-h-11 px-3.5 rounded-lg text-sm'} ${busy ? '' : offLook}`,
    icon,
    disabled,
    onClick,
    children,
    className = '',
    type = 'button',
    ...rest
  } = props;
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === element.current || document.activeElement === document.body;
      return;
    }
    // A disabled button loses focus; keyboard users would restart at the top of the page.
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
    hadFocus.current = false;
  }, [busy]);

  async function press() {
    if (running.current || busy) return;
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

  return (
    <button
      {...rest}
      ref={element}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      // Not `disabled`: a modal opened by this button returns focus to it.
      aria-disabled={working || undefined}
      onClick={onClick ? press : undefined}
      className={`inline-flex items-center justify-center font-semibold transition-colors disabled:cursor-not-allowed ${shape} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  );
}

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
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink disabled:opacity-50 ${className}`}
    >
      <Icon name={icon} className="size-5.5" />
    </button>
  );
}
