import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { dismissToast, type ToastKind, toasts } from '@krapao/ui/toast.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { overlayShown } from '../lib/busy.ts';
import { token } from '../lib/session.ts';
import { AskButton } from './AskButton.tsx';

const looks: Readonly<Record<ToastKind, { look: string; icon: IconName }>> = {
  ok: { look: 'bg-ok-soft text-ok border-ok/40', icon: 'check' },
  danger: { look: 'bg-danger-soft text-danger border-danger/50', icon: 'alert' },
  plain: { look: 'bg-raised text-ink border-line', icon: 'info' },
};

/** Rendered inside the topmost modal: anything outside it is inert and not read out. */
export function Overlays() {
  const w = useWords(uiWords);
  const items = useStore(toasts);
  const isLoading = useStore(overlayShown);
  return (
    <>
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto flex w-full max-w-[480px] flex-col gap-2 px-3"
      >
        {items.map(({ id, kind, text, failed }) => (
          <div
            key={id}
            data-toast={kind}
            className={`pointer-events-auto flex animate-fade flex-wrap items-center rounded-xl border shadow-card ${looks[kind].look}`}
          >
            <button type="button" onClick={() => dismissToast(id)} className="flex min-w-0 flex-1 items-start gap-2.5 px-4 py-3 text-left">
              <Icon name={looks[kind].icon} className="mt-0.5 size-5" />
              <span className="min-w-0 flex-1">{text}</span>
            </button>
            {failed && token() !== null && (
              <AskButton about={{ kind: 'error', reference: failed.requestId ?? '', code: failed.code, title: text }} />
            )}
          </div>
        ))}
      </div>
      {isLoading && (
        <div
          data-loading-overlay=""
          role="progressbar"
          aria-label={w('loading')}
          className="fixed inset-0 z-40 flex animate-fade items-center justify-center bg-scrim"
        >
          <span className="flex size-20 items-center justify-center rounded-2xl bg-card text-money shadow-card">
            <Spinner className="size-9" />
          </span>
        </div>
      )}
    </>
  );
}
