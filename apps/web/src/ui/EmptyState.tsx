import type { ReactNode } from 'react';
import { type Art, StateFrame } from './StateFrame.tsx';

export const EmptyState = ({
  art = 'nothing-yet',
  title,
  text,
  action,
}: {
  art?: Art;
  title: string;
  text?: string;
  action?: ReactNode;
}) => (
  <StateFrame art={art}>
    <p className="text-lg font-semibold">{title}</p>
    {text && <p className="max-w-[34ch] text-sm text-balance text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </StateFrame>
);
