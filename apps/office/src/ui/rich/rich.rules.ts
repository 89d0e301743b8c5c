import { allowedTags } from '@krapao/contract/values/allowed-html';

export type Marked = { readonly text: string; readonly start: number; readonly end: number };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function wrapped({ text, start, end }: Marked, open: string, close: string): Marked {
  const [before, inner, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(open) && after.startsWith(close))
    return { text: before.slice(0, -open.length) + inner + after.slice(close.length), start: start - open.length, end: end - open.length };
  return { text: before + open + inner + close + after, start: start + open.length, end: end + open.length };
}

export const bold = (marked: Marked): Marked => wrapped(marked, '<b>', '</b>');

export function linked({ text, start, end }: Marked, address: string): Marked {
  const inner = text.slice(start, end) || escaped(address);
  const link = `<a href="${escaped(address)}">${inner}</a>`;
  return { text: text.slice(0, start) + link + text.slice(end), start: start + link.length, end: start + link.length };
}

function wholeLines({ text, start, end }: Marked): { before: string; lines: string[]; after: string } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, start));
  const to = next === -1 ? text.length : next;
  return { before: text.slice(0, from), lines: text.slice(from, to).split('\n'), after: text.slice(to) };
}

const bare = (line: string): string =>
  line
    .trim()
    .replace(/^<(p|li)>([\s\S]*)<\/\1>$/, '$2')
    .replace(/^[-•*]\s+/, '');
const isBlock = (line: string): boolean => /^<\/?(ul|ol|li|p|h[2-4]|div|blockquote|table|hr)\b/.test(line.trim());

function asLines(marked: Marked, made: (lines: string[]) => string[]): Marked {
  const { before, lines, after } = wholeLines(marked);
  const text = made(lines).join('\n');
  return { text: before + text + after, start: before.length, end: before.length + text.length };
}

const isListEdge = (line: string): boolean => /^<\/?[uo]l>$/.test(line.trim());

export const listed = (marked: Marked): Marked =>
  asLines(marked, (lines) => {
    const filled = lines.filter((line) => line.trim() !== '');
    if (filled.length > 0 && filled.every((line) => isListEdge(line) || line.trim().startsWith('<li>')))
      return filled.filter((line) => !isListEdge(line)).map((line) => `<p>${bare(line)}</p>`);
    const items = filled.length > 0 ? filled.map(bare) : [''];
    return ['<ul>', ...items.map((item) => `<li>${item}</li>`), '</ul>'];
  });

export const paragraphed = (marked: Marked): Marked =>
  asLines(marked, (lines) => {
    const filled = lines.filter((line) => line.trim() !== '');
    return filled.length > 0 ? filled.map((line) => (isBlock(line) ? line : `<p>${line.trim()}</p>`)) : ['<p></p>'];
  });

/** Plain text with line breaks: a browser would join the lines. */
export function withParagraphs(text: string): string {
  if (/<[a-z/]/i.test(text) || !text.trim().includes('\n')) return text;
  return paragraphed({ text: text.trim(), start: 0, end: text.trim().length }).text;
}

/** Tags that the member app does not show; saving removes them. */
export function droppedTags(html: string): string[] {
  const names = [...html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names.filter((name) => !Object.hasOwn(allowedTags, name)))];
}
