import { parseSync } from 'vite';

export type Mark = { readonly file: string; readonly line: number; readonly ids: readonly string[]; readonly tests: readonly string[] };

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type TestCall = {
  readonly node: Node;
  readonly title: string | null;
  readonly group: boolean;
  readonly runs: boolean;
  readonly loops: boolean;
};

const makers = new Set(['test', 'it', 'describe']);
/** Tests that do not run, or are expected to fail, prove nothing. */
const idle = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);
const settings = new Set([
  'beforeEach',
  'beforeAll',
  'afterEach',
  'afterAll',
  'use',
  'setTimeout',
  'configure',
  'extend',
  'step',
  'info',
  'slow',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [textOf(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression') return [];
  return [...namesOf(callee.object), ...namesOf(callee.property)];
}

function titleOf(source: string, [first, ...rest]: readonly Node[]): string | null {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1).replace(/\$\{([^}]*)\}/g, '{$1}');
  return first && rest.at(-1)?.type === 'ArrowFunctionExpression' ? `{${source.slice(first.start, first.end)}}` : null;
}

function testCallOf(source: string, node: Node): TestCall | null {
  if (node.type !== 'CallExpression') return null;
  const [root = '', ...how] = namesOf(node.callee);
  if (!makers.has(root) || how.some((name) => settings.has(name))) return null;
  const given = (node.arguments as Node[]) ?? [];
  const title = titleOf(source, given);
  const runs = !how.some((name) => idle.has(name));
  if (title === null && runs) return null;
  return { node, title, group: root === 'describe' || how.includes('describe'), runs, loops: how.includes('each') };
}

const some = (node: Node, holds: (node: Node) => boolean): boolean => holds(node) || partsOf(node).some((part) => some(part, holds));

type Statement = { readonly start: number; readonly tests: readonly string[]; readonly runs: boolean; readonly loops: boolean };

function statementsOf(source: string, program: Node): Statement[] {
  const found: Statement[] = [];
  function walk(node: Node, groups: readonly string[], isIdle: boolean): string[] {
    const call = testCallOf(source, node);
    const inner = call?.group && call.title !== null ? [...groups, call.title] : groups;
    const idleHere = isIdle || call?.runs === false;
    const below = partsOf(node).flatMap((part) => walk(part, inner, idleHere));
    const own = call !== null && call.title !== null && !call.group ? [[...groups, call.title].join(' > ')] : [];
    const tests = call?.group && call.title !== null ? [inner.join(' > ')] : own.length > 0 ? own : below;
    const isStatement = node.type === 'ExpressionStatement' || node.type === 'ForOfStatement' || node.type === 'ForStatement';
    if (isStatement && tests.length > 0) {
      const idleInside = some(node, (part) => testCallOf(source, part)?.runs === false);
      const loops = some(node, (part) => part.type.startsWith('For') || testCallOf(source, part)?.loops === true);
      found.push({ start: node.start, tests, runs: !isIdle && !idleInside, loops });
    }
    return tests;
  }
  walk(program, [], false);
  return found;
}

export function marksOf(file: string, source: string): { marks: Mark[]; faults: string[] } {
  if (!source.includes('proves:')) return { marks: [], faults: [] };
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) return { marks: [], faults: [`${file}: ${errors[0]?.message}`] };
  const statements = new Map(statementsOf(source, program as unknown as Node).map((one) => [one.start, one]));
  const marks: Mark[] = [];
  const faults: string[] = [];
  for (const { value, start, end } of comments) {
    const said = /^ proves:(.*)$/.exec(value);
    if (!said) continue;
    const line = source.slice(0, start).split('\n').length;
    const at = `${file}:${line}`;
    const ids = (said[1] ?? '').trim().split(/\s+/).filter(Boolean);
    const next = end + (/^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source.slice(end))?.[0].length ?? 0);
    const statement = statements.get(next);
    if (ids.length === 0) faults.push(`${at}: names nothing`);
    else if (!statement) faults.push(`${at}: is not above a test`);
    else if (!statement.runs) faults.push(`${at}: is above a test that does not run`);
    else if (!statement.loops && ids.some((id) => id.endsWith('.*')))
      faults.push(`${at}: ${ids.join(' ')} needs a test that iterates over a list`);
    else marks.push({ file, line, ids, tests: statement.tests });
  }
  return { marks, faults };
}
