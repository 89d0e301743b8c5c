import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { type ReactNode, useId } from 'react';

export type MethodProps = {
  id: string;
  icon: IconName;
  name: string;
  hint: string;
  badge?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One way to pay in: a line that unfolds. */
export function Method({ id, icon, name, hint, badge, isOpen, onToggle, children }: MethodProps) {
  const panelId = useId();
  return (
    <div data-method={id} className={`rounded-2xl border bg-card ${isOpen ? 'border-edge' : 'border-line'}`}>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 rounded-2xl px-3.5 py-2 text-left"
        >
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised text-money">
            <Icon name={icon} className="size-5.5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              {name}
              {badge && <Badge tone="gold">{badge}</Badge>}
            </span>
            <span className="block text-sm text-muted">{hint}</span>
          </span>
          <Icon name="chevron-down" className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h4>
      <div id={panelId} hidden={!isOpen} className="border-t border-line p-3.5">
        {isOpen && children}
      </div>
    </div>
  );
}
