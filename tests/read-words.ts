import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Lang = 'th' | 'la' | 'en';
export type Message = { readonly at: string; readonly key: string; readonly texts: Readonly<Partial<Record<Lang, string>>> };
export type Loose = { readonly at: string; readonly text: string };
type Words = { readonly messages: readonly Message[]; readonly loose: readonly Loose[]; readonly bare: readonly Loose[] };

const langs: readonly Lang[] = ['th', 'la', 'en'];
export const thai = /[\u0e00-\u0e7f]/;
export const lao = /[\u0e80-\u0eff]/;

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Text of a literal, with `{}` for interpolations; null for anything else. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  return nodesIn(node.quasis)
    .map(({ value }) => String((value as { cooked: string }).cooked))
    .join('{}');
}

const nameOf = (key: unknown): string => (isNode(key) ? String(key.name ?? key.value ?? '') : '');

/** `{ th, la, en }`, or a call with the three as consecutive arguments. */
function messageIn(node: Node): Partial<Record<Lang, string>> | null {
  if (node.type === 'ObjectExpression') {
    const found: Partial<Record<Lang, string>> = {};
    for (const property of nodesIn(node.properties)) {
      const lang = langs.find((one) => one === nameOf(property.key));
      const text = literal(property.value);
      if (lang && text !== null) found[lang] = text;
    }
    return Object.keys(found).length > 0 ? found : null;
  }
  if (node.type !== 'CallExpression') return null;
  const given = nodesIn(node.arguments).map(literal);
  const at = given.findIndex((text, i) => thai.test(text ?? '') && lao.test(given[i + 1] ?? ''));
  return at < 0 ? null : { th: given[at] ?? '', la: given[at + 1] ?? '', ...(given[at + 2] == null ? {} : { en: given[at + 2] ?? '' }) };
}

const isRead = (attribute: string): boolean => /^(aria-label|alt|title|label|placeholder|hint)$/.test(attribute);

/** `loose`: Thai or Lao outside a message. `bare`: English shown directly by a component. */
export function readWords(source: string, file: string): Words {
  const messages: Message[] = [];
  const loose: Loose[] = [];
  const bare: Loose[] = [];
  const lineOf = (start: number): string => `${file}:${source.slice(0, start).split('\n').length}`;
  const walk = (node: Node, key: string, isInMessage: boolean): void => {
    const texts = isInMessage ? null : messageIn(node);
    if (texts) messages.push({ at: lineOf(node.start), key, texts });
    const text = literal(node);
    if (text !== null && !isInMessage && (thai.test(text) || lao.test(text))) loose.push({ at: lineOf(node.start), text });
    const shown = node.type === 'JSXText' ? text : node.type === 'JSXAttribute' && isRead(nameOf(node.name)) ? literal(node.value) : null;
    if (shown !== null && !thai.test(shown) && !lao.test(shown) && /[A-Za-z]{3}/.test(shown) && !/^https?:/.test(shown))
      bare.push({ at: lineOf(node.start), text: shown.trim() });
    const inside = node.type === 'Property' ? nameOf(node.key) : key;
    for (const [field, value] of Object.entries(node)) {
      if (node.type === 'TemplateLiteral' && field === 'quasis') continue;
      for (const child of nodesIn(value)) walk(child, inside, isInMessage || texts !== null);
    }
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, '', false);
  return { messages, loose, bare };
}

export function readAll(...folders: string[]): Words {
  const files = folders.flatMap((under) =>
    readdirSync(join(root, under), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/(^|\/)(node_modules|dist|testing)\//.test(file)),
  );
  const all = files.map((file) => readWords(readFileSync(join(root, file), 'utf8'), file));
  return {
    messages: all.flatMap(({ messages }) => messages),
    loose: all.flatMap(({ loose }) => loose),
    bare: all.flatMap(({ bare }) => bare),
  };
}
