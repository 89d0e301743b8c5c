import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`block animate-breathe bg-raised [:where(&)]:rounded-lg ${className}`} aria-hidden="true" />;
}

export function SkeletonList({ rows = 3, rowClass = 'h-14 w-full' }: { rows?: number; rowClass?: string }) {
  const w = useWords(uiWords);
  return (
    <div role="status" aria-label={w('loading')} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} className={rowClass} />
      ))}
    </div>
  );
}
