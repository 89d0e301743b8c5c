import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { type ReactNode, useId } from 'react';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { BankMark } from '../../ui/BankMark.tsx';

type Props = {
  id: string;
  /** Code of a bank mark. */
  mark: string;
  name: string;
  hint: ReactNode;
  /** Tells methods of one name apart. */
  number?: string | undefined;
  badge?: string | undefined;
  /** Replaces the hint: what is wrong with it now. */
  warning?: string | undefined;
  isMain?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function Method({ id, mark, name, hint, number, badge, warning, isMain = false, isOpen, onToggle, children }: Props) {
  const panelId = useId();
  return (
    <div data-method={id} className={isMain ? 'rounded-2xl bg-card shadow-card' : ''}>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-x-3 rounded-2xl px-3.5 py-2 text-left"
        >
          <BankMark code={mark} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className={`flex flex-wrap items-center gap-x-2 font-semibold ${isMain ? 'text-lg leading-snug' : ''}`}>
              {name}
              {badge && <Badge tone="gold">{badge}</Badge>}
            </span>
            {number && <AccountNo no={number} className="block text-sm" />}
            <span className={`block text-xs ${warning ? 'font-semibold text-wait' : 'text-muted'}`}>{warning ?? hint}</span>
          </span>
          <Icon name="chevron-down" className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h4>
      <div id={panelId} hidden={!isOpen} className="p-3.5 pt-1">
        {isOpen && children}
      </div>
    </div>
  );
}
