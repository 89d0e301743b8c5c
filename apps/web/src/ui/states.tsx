import { Button } from '@krapao/ui/Button.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';

export function EmptyState({ icon = 'empty', title, text, action }: { icon?: IconName; title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-raised text-muted">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-[34ch] text-sm text-balance text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

export function ErrorState({ title, onRetry }: { title?: string; onRetry?: () => unknown }) {
  const w = useWords(uiWords);
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-raised text-muted">
        <Icon name="alert" className="size-7" />
      </span>
      <p className="text-muted">{title ?? w('couldNotLoad')}</p>
      {onRetry && (
        <Button look="quiet" size="s" icon="refresh" onClick={() => onRetry()}>
          {w('tryAgain')}
        </Button>
      )}
    </div>
  );
}
