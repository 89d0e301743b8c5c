import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { alarmKinds, alarmList } from '../apps/server/src/platform/metrics/alarms.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';

// Alarms, their pages, the rules for Prometheus and the dashboard know one another.

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rulesFile = 'deploy/alerts/krapao.rules.yml';

type Rule = { name: string; kind: string; expr: string; summary: string; runbook: string };
const rules: Rule[] = [
  ...read(rulesFile).matchAll(
    /- alert: (\w+)\n +expr: (.+)\n(?: +for: \w+\n)? +labels: \{ severity: (?:warning|critical), kind: ([\w-]+) \}\n +annotations: \{ summary: "([^"]+)", runbook: (\S+) \}/g,
  ),
].map(([, name = '', expr = '', kind = '', summary = '', runbook = '']) => ({ name, kind, expr, summary, runbook }));
/** Seen from outside a server, which cannot raise them itself. */
const seenFromOutside = ['calls_failing', 'server_down'];

/** Prometheus makes `up`; of a histogram it sees three. */
async function metricNames(): Promise<Set<string>> {
  const all = await makeMetrics().registry.getMetricsAsJSON();
  return new Set([
    'up',
    ...all.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  ]);
}
/** Names before braces or ranges; what else stands in an expression is a function, a label or a word of the language. */
const namesIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}/g, '{}').matchAll(/\b((?:krapao|process|nodejs)_\w+|up)\b/g)].map(([, name = '']) => name);

test('every alarm has a rule and a page, and every rule and page an alarm', () => {
  const kinds = [...alarmList, ...seenFromOutside].toSorted();
  expect(rules.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(read(rulesFile).match(/- alert:/g)).toHaveLength(rules.length);
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  expect(pages.map((name) => name.replace(/\.md$/, '')).toSorted()).toEqual(kinds);
  for (const { kind, name, runbook } of rules) {
    expect(runbook).toBe(`docs/runbooks/${kind}.md`);
    expect(name).toBe(`krapao_${kind.replaceAll('-', '_')}`);
    expect(read('docs/runbooks/README.md')).toContain(`[${kind}](${kind}.md)`);
    const page = read(runbook);
    for (const part of [`Alarm \`${kind}\``, '**For members.**', '**Look at**', '**Do**', '**It is over when**'])
      expect(page).toContain(part);
  }
});

test('a rule says what the log says, and asks for the right series of its kind', () => {
  for (const kind of alarmList) {
    const rule = rules.find((one) => one.kind === kind);
    expect(rule?.summary).toBe(alarmKinds[kind].text);
    expect(rule?.expr).toContain(`${alarmKinds[kind].as === 'event' ? 'krapao_alarms_total' : 'krapao_alarm_active'}{kind="${kind}"}`);
  }
});

test('every metric of the rules and of the dashboard exists', async () => {
  const known = await metricNames();
  const dashboard = JSON.parse(read('deploy/grafana/krapao.json')) as { panels: { title: string; targets?: { expr: string }[] }[] };
  const exprs = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  for (const expr of exprs) expect(namesIn(expr).length, expr).toBeGreaterThan(0);
  expect(exprs.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
});

test('alarms are raised by the list alone', () => {
  const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && name !== 'platform/metrics/alarms.ts',
  );
  const bad = sources.filter((name) => /alarms\.inc\((?!\{ kind \}, 0\))|['"`]ALARM:/.test(read(`apps/server/src/${name}`)));
  expect(bad).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stdout.write('promtool is not installed (Debian: prometheus): the rules and the dashboard were not run by it\n');
test.runIf(hasPromtool)('promtool takes the rules, their test cases and every query of the dashboard', () => {
  const folder = join(root, 'deploy/alerts');
  for (const args of [
    ['check', 'rules', 'krapao.rules.yml'],
    ['test', 'rules', 'krapao.test.yml'],
  ]) {
    const ran = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect(ran.stdout + ran.stderr).toContain('SUCCESS');
    expect(ran.status).toBe(0);
  }
  const dashboard = JSON.parse(read('deploy/grafana/krapao.json')) as { panels: { targets?: { expr: string }[] }[] };
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$instance', '.*')));
  const asRules = { groups: [{ name: 'dashboard', rules: queries.map((expr, at) => ({ record: `q:${at}`, expr })) }] };
  const scratch = mkdtempSync(join(tmpdir(), 'krapao-promtool-'));
  try {
    writeFileSync(join(scratch, 'dashboard.yml'), JSON.stringify(asRules));
    const ran = spawnSync('promtool', ['check', 'rules', '--lint=none', 'dashboard.yml'], { cwd: scratch, encoding: 'utf8' });
    expect(ran.stdout + ran.stderr).toContain(`SUCCESS: ${queries.length} rules found`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
