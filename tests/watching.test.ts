import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type AlarmKind, alarmKinds, alarmList } from '../apps/server/src/platform/metrics/alarms.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Rule = { kind: string; expr: string; after?: string; severity: string; text: string };
const nameOf = (kind: string): string => `krapao_${kind.replaceAll('-', '_')}`;
const exprs: Record<string, string> = {
  worker_down: 'max by (worker) (krapao_worker_down) == 1 and on () max(krapao_alarm_active{kind="worker_down"}) == 1',
};
const ofKind = (kind: AlarmKind): Rule => {
  const alarm: { as: string; severity: string; after?: string; text: string } = alarmKinds[kind];
  const { as, severity, text, after = '1m' } = alarm;
  return as === 'event'
    ? { kind, severity, text, expr: `sum(increase(krapao_alarms_total{kind="${kind}"}[15m])) > 0` }
    : { kind, severity, text, after, expr: exprs[kind] ?? `max(krapao_alarm_active{kind="${kind}"}) == 1` };
};
const sorted = alarmList.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
const groups: Record<string, Rule[]> = {
  'krapao-events': sorted.filter((kind) => alarmKinds[kind].as === 'event').map(ofKind),
  'krapao-states': sorted.filter((kind) => alarmKinds[kind].as === 'state').map(ofKind),
  'krapao-seen-from-outside': [
    { kind: 'server_down', expr: 'up{job="krapao"} == 0', after: '1m', severity: 'critical', text: 'a server does not answer Prometheus' },
    {
      kind: 'calls_failing',
      expr: 'sum(rate(krapao_http_request_seconds_count{status=~"5.."}[5m])) / sum(rate(krapao_http_request_seconds_count[5m])) > 0.02',
      after: '5m',
      severity: 'critical',
      text: 'too many calls fail with a server error',
    },
  ],
};
const rules = Object.values(groups).flat();

const ruleText = ({ kind, expr, after = '0s', severity, text }: Rule): string =>
  [
    `      - alert: ${nameOf(kind)}`,
    `        expr: ${expr}`,
    ...(after === '0s' ? [] : [`        for: ${after}`]),
    `        labels: { severity: ${severity}, kind: ${kind} }`,
    `        annotations: { summary: "${text}", runbook: docs/runbooks/${kind}.md }`,
  ].join('\n');
const rulesText = `# Made from apps/server/src/platform/metrics/alarms.ts by tests/watching.test.ts (vitest run tests/watching.test.ts -u).
# Prometheus rules of Krapao: one for each alarm, named by its kind. \`rule_files: [krapao.rules.yml]\` in prometheus.yml; scrape ADMIN_PORT of each server under the job name krapao.
# Pages: docs/runbooks/<kind>.md.
groups:
${Object.entries(groups)
  .map(([name, all]) => `  - name: ${name}\n    rules:\n${all.map(ruleText).join('\n')}\n`)
  .join('')}`;
const pagesText = `# Runbooks

One page per alarm: symptom, cause, steps. This list and the Prometheus rules in [deploy/alerts](../../deploy/alerts) are generated from \`apps/server/src/platform/metrics/alarms.ts\` with \`vitest run tests/watching.test.ts -u\`. *Office* is the staff app at \`/office/\`.

| alarm | meaning |
|---|---|
${rules
  .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  .map(({ kind, text }) => `| [${kind}](${kind}.md) | ${text.slice(0, 1).toUpperCase()}${text.slice(1)} |\n`)
  .join('')}`;

/** Prometheus itself adds `up`, and three series per histogram. */
async function metricNames(): Promise<Set<string>> {
  const all = await makeMetrics().registry.getMetricsAsJSON();
  return new Set([
    'up',
    ...all.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  ]);
}
const namesIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}/g, '{}').matchAll(/\b((?:krapao|process|nodejs)_\w+|up)\b/g)].map(([, name = '']) => name);

test('the Prometheus rules and the list of runbooks match the alarms', async () => {
  await expect(rulesText).toMatchFileSnapshot(join(root, 'deploy/alerts/krapao.rules.yml'));
  await expect(pagesText).toMatchFileSnapshot(join(root, 'docs/runbooks/README.md'));
});

test('every alarm has a runbook, and every runbook an alarm', () => {
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  expect(pages.toSorted()).toEqual(rules.map(({ kind }) => `${kind}.md`).toSorted());
  for (const { kind } of rules) {
    const page = read(`docs/runbooks/${kind}.md`);
    for (const part of [`Alarm \`${kind}\``, '**Symptom.**', '**Cause.**', '**Steps**', '**Over when**']) expect(page).toContain(part);
  }
});

test('every metric in the rules and the dashboard exists', async () => {
  const known = await metricNames();
  const dashboard = JSON.parse(read('deploy/grafana/krapao.json')) as { panels: { title: string; targets?: { expr: string }[] }[] };
  const queries = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  for (const expr of queries) expect(namesIn(expr).length, expr).toBeGreaterThan(0);
  expect(queries.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
});

test('alarms are raised only through the list', () => {
  const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && name !== 'platform/metrics/alarms.ts',
  );
  const bad = sources.filter((name) => /alarms\.inc\((?!\{ kind \}, 0\))|['"`]ALARM:/.test(read(`apps/server/src/${name}`)));
  expect(bad).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stdout.write('promtool is not installed (Debian: prometheus): the rules and the dashboard were not run by it\n');
test.runIf(hasPromtool)('promtool accepts the rules, their test cases and every query of the dashboard', () => {
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
