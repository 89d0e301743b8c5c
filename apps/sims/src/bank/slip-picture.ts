import QRCode from 'qrcode';
import sharp from 'sharp';
import { showMinor } from '../lib/amount.ts';
import { BANKS, maskAccount } from './banks.ts';
import type { Transfer } from './ledger.ts';

const WIDTH = 900;
const HEIGHT = 1400;
const FONT = "'Noto Sans Thai','Noto Sans Lao','Noto Sans','DejaVu Sans',sans-serif";

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Line = { x: number; y: number; size: number; text: string; weight?: number; fill?: string; anchor?: 'start' | 'middle' | 'end' };

const line = ({ x, y, size, text, weight = 400, fill = '#1d2b33', anchor = 'start' }: Line) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`;

function party({ y, name, bank, account }: { y: number; name: string; bank: string; account: string }): string {
  return [
    `<circle cx="130" cy="${y - 5}" r="46" fill="#0f766e"/>`,
    line({ x: 130, y: y + 6, size: bank.length > 4 ? 23 : 30, text: bank, weight: 700, fill: '#fff', anchor: 'middle' }),
    line({ x: 210, y: y - 30, size: 36, text: name, weight: 700 }),
    line({ x: 210, y: y + 14, size: 28, text: BANKS[bank]?.name ?? bank, fill: '#4b5b63' }),
    line({ x: 210, y: y + 56, size: 30, text: maskAccount(account) }),
  ].join('');
}

function qrSquares(payload: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return `<g transform="translate(${x} ${y}) scale(${cell})"><path d="${squares.join('')}" fill="#000"/></g>`;
}

function slipSvg(transfer: Transfer, payload: string): string {
  const { fromBank, fromAccount, fromName, toBank, toAccount, toName, amount, currency, at, reference } = transfer;
  const isLao = BANKS[fromBank]?.country === 'LA';
  const when = at.toLocaleString(isLao ? 'en-GB' : 'th-TH-u-ca-buddhist-nu-latn', {
    timeZone: isLao ? 'Asia/Vientiane' : 'Asia/Bangkok',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const words = isLao
    ? { title: 'ໂອນເງິນສຳເລັດ', reference: 'ເລກອ້າງອີງ', amount: 'ຈຳນວນເງິນ', unit: 'ກີບ', scan: 'ສະແກນເພື່ອກວດສອບ' }
    : { title: 'โอนเงินสำเร็จ', reference: 'เลขที่รายการ', amount: 'จำนวนเงิน', unit: 'บาท', scan: 'สแกนตรวจสอบสลิป' };
  const unit = currency === 'THB' ? 'บาท' : words.unit;
  const shown = showMinor(amount).replace(/\B(?=(\d{3})+(?=\.))/g, ',');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#d9f3ec"/><stop offset="1" stop-color="#eaf2fb"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><circle cx="820" cy="120" r="240" fill="#bfe6da" opacity=".6"/><circle cx="60" cy="1300" r="200" fill="#cfe0f4" opacity=".6"/>
<rect x="40" y="40" width="820" height="1320" rx="36" fill="#fff" opacity=".94"/>
<circle cx="450" cy="130" r="44" fill="#16a34a"/><path d="M428 131l16 17 30-33" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
${line({ x: 450, y: 238, size: 46, text: words.title, weight: 700, anchor: 'middle' })}
${line({ x: 450, y: 290, size: 28, text: when, fill: '#4b5b63', anchor: 'middle' })}
${party({ y: 410, name: fromName, bank: fromBank, account: fromAccount })}
<path d="M130 480v70m-16-16l16 18 16-18" stroke="#94a3ab" stroke-width="6" fill="none" stroke-linecap="round"/>
${party({ y: 630, name: toName, bank: toBank, account: toAccount })}
<path d="M90 740h720" stroke="#d5dde1" stroke-width="2"/>
${line({ x: 90, y: 810, size: 30, text: words.reference, fill: '#4b5b63' })}${line({ x: 810, y: 810, size: 30, text: reference, anchor: 'end' })}
${line({ x: 90, y: 880, size: 30, text: words.amount, fill: '#4b5b63' })}${line({ x: 810, y: 884, size: 46, text: `${shown} ${unit}`, weight: 700, anchor: 'end' })}
<path d="M90 930h720" stroke="#d5dde1" stroke-width="2"/>
<rect x="490" y="970" width="340" height="340" fill="#fff"/>${qrSquares(payload, { x: 520, y: 1000, size: 280 })}
${line({ x: 90, y: 1130, size: 28, text: words.scan, fill: '#4b5b63' })}
</svg>`;
}

export async function drawSlip(transfer: Transfer, payload: string, { rotate, blur }: { rotate: number; blur: number }): Promise<Buffer> {
  let picture = sharp(Buffer.from(slipSvg(transfer, payload)));
  if (rotate !== 0) picture = picture.rotate(rotate, { background: '#7b6f63' });
  if (blur > 0) picture = picture.blur(blur);
  return picture.png().toBuffer();
}
