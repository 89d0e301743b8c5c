import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { type ReactNode, useId } from 'react';

export type MethodProps = {
  id: string;
  icon: IconName;
  name: string;
  hint: string;
  badge?: string | undefined;
  /** Why it is better left alone just now. */
  warning?: string | undefined;
  /** The one that most take. */
  isMain?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One way to pay in: a line that unfolds. */
export function Method({ id, icon, name, hint, badge, warning, isMain = false, isOpen, onToggle, children }: MethodProps) {
  const panelId = useId();
  const Heading = isMain ? 'h3' : 'h4';
  return (
    <div
      data-method={id}
      className={`rounded-2xl border bg-card ${isMain ? 'border-gold shadow-card' : isOpen ? 'border-edge' : 'border-line'}`}
    >
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className={`flex w-full flex-wrap items-center gap-x-3 rounded-2xl px-3.5 text-left ${isMain ? 'min-h-16 py-2' : 'min-h-13 py-1.5'}`}
        >
          <span
            className={`flex shrink-0 items-center justify-center rounded-full ${isMain ? 'size-10 bg-gold text-on-gold' : 'size-8 bg-raised text-money'}`}
          >
            <Icon name={icon} className={isMain ? 'size-5.5' : 'size-4.5'} />
          </span>
          {/* Under the picture where the letters are large for the phone. */}
          <span className="min-w-0 flex-1 basis-[6em] wrap-anywhere">
            <span className={`flex flex-wrap items-center gap-x-2 font-semibold ${isMain ? 'text-lg leading-snug' : 'text-sm'}`}>
              {name}
              {badge && <Badge tone="gold">{badge}</Badge>}
              {warning && <Badge tone="wait">{warning}</Badge>}
            </span>
            <span className={`block text-muted ${isMain ? 'text-sm' : 'text-xs'}`}>{hint}</span>
          </span>
          <Icon name="chevron-down" className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen} className="border-t border-line p-3.5">
        {isOpen && children}
      </div>
    </div>
  );
}
