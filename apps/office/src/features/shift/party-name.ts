/** Payouts and SMS have no name: their kind identifies them. */
export function partyName({ kind, code, name }: { kind: string; code: string; name: string }, bankName: (code: string) => string): string {
  if (kind === 'provider') return name;
  return kind === 'gateway' ? bankName(code) : '';
}
