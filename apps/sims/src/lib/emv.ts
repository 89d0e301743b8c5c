/** EMVCo TLV: two-digit tag, two-digit length, value. */

export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

export function tag(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function withCrc(text: string, crcTag: '63' | '91'): string {
  const open = `${text}${crcTag}04`;
  return `${open}${crc16(open).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function parseTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head?.[1]) return null;
    const value = text.slice(at + 4, at + 4 + Number(head[2]));
    if (value.length !== Number(head[2])) return null;
    tags.set(head[1], value);
    at += 4 + value.length;
  }
  return tags;
}

export type PromptPayBill = { billerId: string; ref1: string; ref2?: string; amount: string };

export function promptPayBill({ billerId, ref1, ref2, amount }: PromptPayBill): string {
  const bill = tag('00', 'A000000677010112') + tag('01', billerId) + tag('02', ref1) + (ref2 ? tag('03', ref2) : '');
  return withCrc(tag('00', '01') + tag('01', '12') + tag('30', bill) + tag('53', '764') + tag('58', 'TH') + tag('54', amount), '63');
}

export function laoQr({ receiver, amount, bill }: { receiver: string; amount: string; bill: string }): string {
  const account = tag('00', 'A005266284662577') + tag('01', '27710418') + tag('02', '002') + tag('03', receiver);
  const shop = tag('52', '5816') + tag('53', '418') + tag('54', amount) + tag('58', 'LA') + tag('59', 'DEMO GATEWAY') + tag('60', 'VTE');
  return withCrc(tag('00', '01') + tag('01', '12') + tag('38', account) + shop + tag('62', tag('01', bill)), '63');
}

export type MiniQr = { bankNumber: string; transRef: string };

export function slipMiniQr({ bankNumber, transRef }: MiniQr, country: 'TH' | 'LA' = 'TH'): string {
  return withCrc(tag('00', tag('00', '000001') + tag('01', bankNumber) + tag('02', transRef)) + tag('51', country), '91');
}

/** Compared as a number: some bank apps drop leading zeros of the checksum, with or without adjusting its length. */
export function readSlipMiniQr(payload: string): MiniQr | null {
  const match = /^(.+)910[1-4]([0-9A-Fa-f]{1,4})$/.exec(payload);
  if (!match?.[1] || !match[2]) return null;
  if (Number.parseInt(match[2], 16) !== crc16(`${match[1]}9104`)) return null;
  const inner = parseTags(parseTags(match[1])?.get('00') ?? '');
  const bankNumber = inner?.get('01');
  const transRef = inner?.get('02');
  if (inner?.get('00') !== '000001' || !bankNumber || !transRef) return null;
  return { bankNumber, transRef };
}
