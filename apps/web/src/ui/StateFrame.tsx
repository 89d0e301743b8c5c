import type { ReactNode } from 'react';

/** Pictures of `public/art`. */
export type Art = 'nothing-yet' | 'no-results' | 'no-bonus' | 'no-rewards' | 'done' | 'error' | 'offline' | 'locked' | 'chat' | 'map';

type StateFrameProps = { art: Art; role?: 'status'; children: ReactNode };

export const StateFrame = ({ art, role, children }: StateFrameProps) => (
  <div role={role} className="flex flex-col items-center gap-1.5 px-4 py-6 text-center">
    <img src={`/art/${art}.svg`} alt="" width={160} height={120} decoding="async" className="h-30 w-40" />
    {children}
  </div>
);
