const tones = { in: 'bg-money', out: 'bg-muted' } as const;

export const Bar = ({ part, tone }: { part: number; tone: keyof typeof tones }) => (
  <span aria-hidden="true" className="mt-1 block h-1 rounded bg-raised">
    <span className={`ml-auto block h-1 rounded ${tones[tone]}`} style={{ width: `${Math.round(Math.max(0, part) * 100)}%` }} />
  </span>
);
