import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type DropdownItem = {
  readonly key: string;
  readonly label: string;
  readonly lang?: string;
  readonly disabled?: boolean;
  readonly onPick: () => void;
};

export function Dropdown({
  label,
  icon,
  children,
  items,
}: {
  label: string;
  icon?: IconName;
  /** Omitted: icon only, with a 44 px touch target. */
  children?: ReactNode;
  items: readonly DropdownItem[];
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const choices = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)') ?? [])];

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLButtonElement>('[role=menuitem]:not(:disabled)')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Esc closes only the list, not the sheet around it.
      if (event.key === 'Escape') event.preventDefault();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = choices();
    const at = all.findIndex((choice) => choice.matches(':focus'));
    all[(at + step + all.length) % all.length]?.focus();
  }

  function pick(item: DropdownItem) {
    setOpen(false);
    button.current?.focus();
    item.onPick();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu as a whole.
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        className={`inline-flex items-center rounded-full text-sm hover:bg-raised ${children ? 'min-h-11 gap-1.5 px-3' : 'size-11 justify-center text-muted'}`}
      >
        {icon && <Icon name={icon} className="size-5" />}
        {children}
        {children && <Icon name="chevron-down" className="size-4 text-muted" />}
      </button>
      {open && (
        <div
          id={menuId}
          role="menu"
          aria-label={label}
          className="absolute top-full right-0 z-30 mt-1 min-w-40 animate-fade rounded-xl border border-line bg-card p-1 shadow-card"
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              lang={item.lang}
              disabled={item.disabled}
              onClick={() => pick(item)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-3 text-left hover:bg-raised disabled:text-muted disabled:hover:bg-transparent"
            >
              {item.label}
              {item.disabled && <Icon name="check" className="size-4.5" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
