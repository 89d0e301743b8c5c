/** Staff see the beginning and the last four digits of a phone number: 081-xxx-5678. Of a short one, which some Lao members have, only the end. */
export function maskPhone(phone: string): string {
  const { length } = phone;
  if (length < 9) return phone.replace(/./g, (digit, at: number) => (at < length / 2 ? 'x' : digit));
  return `${phone.slice(0, 3)}-${'x'.repeat(length - 7)}-${phone.slice(-4)}`;
}

type Detail = Readonly<Record<string, unknown>>;

/** What an entry of the audit log says, as staff read it. The entry itself keeps the whole numbers of a change of phone, also that of the request for it. */
export function maskDetail(act: string, given: unknown): unknown {
  const detail = given as Detail;
  if (act !== 'member.phone' && detail.act !== 'member.phone') return detail;
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      (name === 'from' || name === 'to') && typeof value === 'string' ? maskPhone(value) : value,
    ]),
  );
}
