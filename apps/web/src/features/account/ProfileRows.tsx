import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import type { ReactNode } from 'react';

export const ProfileGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-2xl bg-card px-4 py-3 shadow-card">
    <h2 className="mb-1 text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

export const rowLook = 'flex min-h-14 w-full items-center gap-3 py-2 text-left';

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`${rowLook} flex-wrap justify-between gap-y-0 border-b border-line last:border-0`}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="figures ml-auto min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

export const RowContent = ({ icon, children }: { icon: IconName; children: string }) => (
  <>
    <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-money">
      <Icon name={icon} className="size-5" />
    </span>
    {children}
    <Icon name="chevron-right" className="ml-auto size-5 text-muted" />
  </>
);

export const ActionRow = ({ icon, children, onPress }: { icon: IconName; children: string; onPress: () => unknown }) => (
  <button type="button" onClick={() => onPress()} className={`${rowLook} rounded-lg hover:bg-raised`}>
    <RowContent icon={icon}>{children}</RowContent>
  </button>
);
