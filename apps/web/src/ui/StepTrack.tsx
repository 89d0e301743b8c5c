import { Icon } from '@krapao/ui/Icon.tsx';

export type Step = {
  readonly key: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly state: 'done' | 'now' | 'next' | 'refused';
};

const dots: Readonly<Record<Step['state'], string>> = {
  done: 'bg-ok-soft text-ok',
  now: 'bg-wait-soft text-wait',
  next: 'border border-line text-muted',
  refused: 'bg-danger-soft text-danger',
};
const icons = { done: 'check', now: 'clock', next: null, refused: 'alert' } as const;

export function StepTrack({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, at) => {
        const icon = icons[step.state];
        return (
          <li
            key={step.key}
            data-step={step.key}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="flex gap-3"
          >
            <span className="flex flex-col items-center">
              <span className={`flex size-8 shrink-0 items-center justify-center rounded-full ${dots[step.state]}`}>
                {icon && <Icon name={icon} className="size-4.5" />}
              </span>
              {at < steps.length - 1 && <span className="min-h-3 w-px flex-1 bg-line" />}
            </span>
            <span className="min-w-0 pt-1 pb-3">
              <span className={`block leading-snug ${step.state === 'next' ? 'text-muted' : 'font-semibold'}`}>{step.title}</span>
              {step.text && <span className="block text-sm text-muted">{step.text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
