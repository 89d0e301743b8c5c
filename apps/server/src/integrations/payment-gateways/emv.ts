import { type Money, toJson } from '@krapao/money';
import { textOfMoney } from '../amounts.ts';

export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

export function tag(id: string, value: string): string {
  if (value.length > 99) throw new Error(`tag ${id} is too long`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

export function withCrc(text: string, crcTag: '63' | '91'): string {
  const open = `${text}${crcTag}04`;
  return `${open}${crc16(open).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function parseTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    if (!head?.[1] || at + 4 + length > text.length || tags.has(head[1])) return null;
    tags.set(head[1], text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return tags;
}

const aids = { promptPayBill: 'A000000677010112', laoQr: 'A005266284662577' } as const;

export function promptPayBill(o: { billerId: string; ref1: string; ref2?: string; amount: Money }): string {
  const bill = tag('00', aids.promptPayBill) + tag('01', o.billerId) + tag('02', o.ref1) + (o.ref2 ? tag('03', o.ref2) : '');
  const money = tag('53', '764') + tag('54', textOfMoney(o.amount)) + tag('58', 'TH');
  return withCrc(tag('00', '01') + tag('01', '12') + tag('30', bill) + money, '63');
}

export function laoQr(o: { iin: string; receiver: string; amount: Money; bill: string; name: string; category?: string }): string {
  if (o.amount.minor % 100n !== 0n) throw new Error('a LaoQR amount is whole kip');
  const account = tag('00', aids.laoQr) + tag('01', o.iin) + tag('02', '002') + tag('03', o.receiver);
  const money = tag('53', '418') + tag('54', String(toJson(o.amount))) + tag('58', 'LA');
  const shop = tag('59', o.name) + tag('60', 'VTE') + tag('62', tag('01', o.bill));
  return withCrc(tag('00', '01') + tag('01', '12') + tag('38', account) + tag('52', o.category ?? '5816') + money + shop, '63');
}

export const bcelIin = '27710418';
