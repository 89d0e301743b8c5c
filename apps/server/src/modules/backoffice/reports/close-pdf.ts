import { type Figure, figureHints, figureWords } from '@krapao/contract/backoffice/figure-words';
import type { Language } from '@krapao/contract/values/languages';
import { localTime } from '@krapao/contract/values/local-day';
import { type Currency, currencies, formatAmount, money, unitName } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { sumsIn } from './close.rules.ts';
import { type Close, findClose } from './close.sql.ts';
import { checkClose } from './close-days.ts';
import { closeWords } from './close-pdf.words.ts';
import { valueWords } from './export.words.ts';
import type { Pdf } from './pdf.ts';
import { reconciliationOf } from './reconcile.sql.ts';
import { type DaySum, reportOf } from './report.rules.ts';
import { balancesBefore } from './report.sql.ts';
import { namesIn } from './sheets.ts';

type Word = keyof typeof closeWords;

export async function closePdf(core: Core, { day, language }: { day: string; language: Language }): Promise<Buffer> {
  const close = (await findClose(core.db, day)) ?? refuse('NO_DATA');
  const { isSame } = await checkClose(core, close);
  const sums = sumsIn(day, close.figures);
  const say = (word: Word): string => closeWords[word][language];
  // Loaded when it is needed: fonts and their engine take 35 MB.
  const { makePdf, pageSize } = await import('./pdf.ts');
  const pdf = await makePdf({ title: `${say('title')} ${day}`, at: close.closedAt });
  const paper = makePaper(pdf, pageSize);

  paper.title(say('title'));
  paper.fact(say('day'), dayIn(day, language));
  paper.fact(say('closedAt'), `${localTime(close.closedAt)} (${say('revision')} ${close.revision})`);
  if (!isSame) paper.warning(say('changed'));
  for (const currency of currencies) {
    const own = sums.filter((sum) => sum.currency === currency);
    if (own.length === 0) continue;
    const opening = await balancesBefore(core.db, { day, currency });
    writeFigures(paper, { sums: own, day, opening, currency, language, names: namesIn(core, language) });
  }
  if (sums.length === 0) paper.fact(say('none'), '');
  const reconciliation = await reconciliationOf(core.db, day);
  writeSeals(paper, close, say);
  paper.fact(say('reconciled'), reconciliation ? reconciledText(reconciliation, say) : say('notReconciled'));
  return pdf.bytes();
}

function writeSeals(paper: Paper, close: Close, say: (word: Word) => string): void {
  paper.space();
  paper.fact(say('seal'), close.hash, { isSmall: true });
  paper.fact(say('sealBefore'), close.prevHash, { isSmall: true });
  const signed = close.signedBy === null || close.signedAt === null ? say('unsigned') : `${close.signedBy}, ${localTime(close.signedAt)}`;
  paper.fact(say('signedBy'), signed);
  if (close.signedReconciled === false) paper.warning(say('signedUnreconciled'));
}

const reconciledText = (r: { runAt: Date; differences: number; silent: number }, say: (word: Word) => string): string =>
  `${localTime(r.runAt)} (${say('differences')}: ${r.differences}, ${say('silent')}: ${r.silent})`;

type Figures = {
  sums: readonly DaySum[];
  day: string;
  opening: ReadonlyMap<string, bigint>;
  currency: Currency;
  language: Language;
  names: ReturnType<typeof namesIn>;
};

function writeFigures(paper: Paper, { sums, day, opening, currency, language, names }: Figures): void {
  const say = (word: Word): string => closeWords[word][language];
  const named = (name: Figure): string => figureWords[name][language];
  const amount = (minor: bigint): string => formatAmount(money(minor, currency));
  const report = reportOf(sums, { days: [day], opening });
  const { total } = report;
  paper.heading(unitName(currency, language));
  paper.table(
    ['', say('count'), unitName(currency, language)],
    [
      [named('in'), String(total.inCount), amount(total.in)],
      [named('out'), String(total.outCount), amount(total.out)],
      ...(['gameResult', 'given', 'byHand', 'houseResult'] as const).map((name) => [named(name), '', amount(total[name])]),
      [say('liability'), '', amount(report.liability.closing)],
    ],
  );
  paper.note(`${named('houseResult')} = ${figureHints.houseResult[language]}`);
  paper.table(
    [say('methods'), named('in'), named('out')],
    report.methods.map((m) => [
      [valueWords[m.method][language], m.account && names.bank(m.account)].filter(Boolean).join(' '),
      amount(m.in),
      amount(m.out),
    ]),
  );
  paper.table(
    [say('providers'), say('moveIn'), say('moveOut'), named('gameResult')],
    report.providers.map((p) => [names.provider(p.code), amount(p.in), amount(p.out), amount(p.result)]),
  );
  paper.table(
    [say('house'), say('opening'), say('change'), say('closing')],
    report.house.map((h) => [names.account(h.account), amount(h.opening), amount(h.change), amount(h.closing)]),
  );
}

const thaiMonths = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayIn(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (language === 'la') return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
  return language === 'th' ? `${date} ${thaiMonths[month - 1]} ${year + 543}` : `${date} ${englishMonths[month - 1]} ${year}`;
}

const margin = 48;

function makePaper(pdf: Pdf, { width, height }: { width: number; height: number }) {
  const right = width - margin;
  let y = margin;
  const down = (by: number): void => {
    y += by;
    if (y <= height - margin) return;
    pdf.page();
    y = margin + by;
  };
  const columnEnds = (count: number): number[] => Array.from({ length: count }, (_, n) => right - (count - 1 - n) * 110);
  const row = (cells: readonly string[], isBold: boolean): void => {
    down(17);
    const ends = columnEnds(cells.length);
    for (const [n, cell] of cells.entries()) {
      const look = { size: 10, isBold };
      pdf.text(cell, { x: n === 0 ? margin : (ends[n] ?? right) - pdf.width(cell, look), y }, look);
    }
  };
  return {
    title(text: string) {
      down(24);
      pdf.text(text, { x: margin, y }, { size: 20, isBold: true });
      down(8);
    },
    heading(text: string) {
      down(30);
      pdf.text(text, { x: margin, y }, { size: 14, isBold: true });
    },
    fact(name: string, value: string, { isSmall = false } = {}) {
      down(18);
      pdf.text(name, { x: margin, y }, { size: 10, isGrey: true });
      pdf.text(value, { x: margin + 120, y }, { size: isSmall ? 8 : 10 });
    },
    note(text: string) {
      down(16);
      pdf.text(text, { x: margin, y }, { size: 8, isGrey: true });
    },
    warning(text: string) {
      down(22);
      pdf.text(text, { x: margin, y }, { size: 11, isBold: true });
    },
    space: () => down(16),
    table(head: readonly string[], rows: readonly (readonly string[])[]) {
      if (rows.length === 0) return;
      down(10);
      row(head, true);
      pdf.line({ x: margin, y: y + 5 }, { x: right, y: y + 5 });
      for (const cells of rows) row(cells, false);
    },
  };
}
type Paper = ReturnType<typeof makePaper>;
