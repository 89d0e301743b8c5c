/** The name of a party on a sheet. Payouts and SMS need none: their kind says it. */
export function partyName({ kind, code, name }: { kind: string; code: string; name: string }, bankName: (code: string) => string): string {
  if (kind === 'provider') return name;
  return kind === 'gateway' ? bankName(code) : '';
}
