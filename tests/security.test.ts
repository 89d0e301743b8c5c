import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareVersions, hitsOf, isInRange, type StoredAdvisories } from '../scripts/security/advisories.ts';
import { packagesOf } from '../scripts/security/lock.ts';
import { readAudit } from '../scripts/security/npm.ts';
import { installScriptFaults, isAllowed, licenceFaults, type Policy } from '../scripts/security/policy.ts';
import { sbomOf } from '../scripts/security/sbom.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const packages = packagesOf(read('package-lock.json'));
const policy = JSON.parse(read('security/policy.json')) as Policy;
const stored = JSON.parse(read('security/advisories.json')) as StoredAdvisories;
const locked = (name: string, more: object = {}) => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  sha512: null,
  needs: [],
  isOptional: false,
  licence: 'MIT',
  isForTools: false,
  hasInstallScript: false,
  ...more,
});

describe('the packages of the lock file', () => {
  test('are read with their versions, ours left out', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.find((one) => one.name === 'fastify')).toMatchObject({ isForTools: false, licence: 'MIT' });
    expect(packages.find((one) => one.name === 'vite')).toMatchObject({ isForTools: true });
    expect(packages.filter((one) => one.name.startsWith('@krapao/'))).toEqual([]);
  });

  test('have licences that are allowed, no new install scripts, and no hole of the stored list', () => {
    expect(licenceFaults(packages, policy)).toEqual([]);
    expect(installScriptFaults(packages, policy)).toEqual([]);
    expect(hitsOf(packages, stored).filter(({ of }) => !of.isForTools)).toEqual([]);
  });

  test('the stored list names packages that are used, with ranges that can be read', () => {
    for (const { id, package: name, vulnerable } of stored.advisories) {
      expect([id, packages.some((one) => one.name === name)]).toEqual([id, true]);
      for (const range of vulnerable) expect(isInRange('999.0.0', range)).toBe(false);
    }
  });
});

test('a package with another licence, none, or a new install script is found; tools are not handed on', () => {
  const faulty = [
    locked('viral', { licence: 'AGPL-3.0-only' }),
    locked('silent', { licence: null }),
    locked('tool', { licence: 'AGPL-3.0-only', isForTools: true }),
  ];
  expect(licenceFaults(faulty, policy).map((line) => line.split(' ')[0])).toEqual(['viral', 'silent']);
  const running = [...packages, locked('sudden', { hasInstallScript: true, isForTools: true })];
  expect(installScriptFaults(running, policy)).toEqual([expect.stringContaining('sudden')]);
  expect(installScriptFaults([], { ...policy, installScripts: ['gone'] })).toEqual([expect.stringContaining('gone')]);
});

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['(GPL-3.0 OR MIT)', true],
  ['(GPL-3.0 OR AGPL-3.0)', false],
  ['MIT OR GPL-3.0 AND AGPL-3.0', false],
  ['', false],
])('the licence %s: %s', (expression, allowed) => expect(isAllowed(expression, ['MIT', 'Apache-2.0'])).toBe(allowed));

test.each([
  ['1.2.3', '<1.2.4', true],
  ['1.2.3', '<1.2.3', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.10.0', '<1.9.0', false],
  ['8.17.0', '>=8.0.0 <8.17.1', true],
  ['7.5.13', '>=8.0.0 <8.17.1', false],
  ['1.0.0-beta.2', '<1.0.0', true],
  ['1.0.0-beta.10', '<1.0.0-beta.9', false],
  ['1.0.0-alpha', '<1.0.0-alpha.1', true],
  ['1.0.0', '=1.0.0', true],
])('%s in %s: %s', (version, range, fits) => expect(isInRange(version, range)).toBe(fits));

test('versions that are none are refused, not taken for safe', () => {
  expect(() => compareVersions('1.2', '1.2.3')).toThrow('no version');
});

test('an advisory is found in every copy of its package', () => {
  const list = { ...stored, advisories: [{ id: 'X-1', package: 'ws', vulnerable: ['<2.0.0'], severity: 'high' as const, title: 'x' }] };
  const hits = hitsOf([locked('ws'), locked('ws', { version: '2.0.0' }), locked('ws', { version: '1.9.9', isForTools: true })], list);
  expect(hits.map(({ of }) => of.version)).toEqual(['1.0.0', '1.9.9']);
});

test('a registry that cannot be asked is never taken for one that found nothing', () => {
  for (const text of ['', 'not json', '{}', '{"vulnerabilities":{}}', '{"error":{"code":"ENOAUDIT"}}'])
    expect(readAudit(text)).toEqual({ unanswered: expect.stringMatching(/./) });
  expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({ unanswered: '405 Method Not Allowed' });
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ hits: [] });
  const via = [{ source: 1, url: 'https://github.com/advisories/GHSA-x', name: 'ws', severity: 'high', title: 'x' }, 'other'];
  const report = { auditReportVersion: 2, vulnerabilities: { ws: { name: 'ws', range: '<2.0.0', via } } };
  expect(readAudit(JSON.stringify(report))).toMatchObject({ hits: [{ id: 'GHSA-x', severity: 'high', of: { name: 'ws' } }] });
});

test('the bill of materials is CycloneDX, whole, and says nothing of this machine', () => {
  const sbom = sbomOf({ name: 'krapao', version: '1.1.14' }, packages, new Date(0));
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'krapao' } } });
  const refs = new Set(sbom.components.map((one) => one['bom-ref']));
  expect(refs.size).toBe(sbom.components.length);
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  expect(packages.filter((one) => !one.isForTools && !listed.has(`${one.name}@${one.version}`))).toEqual([]);
  expect(listed).toContain(`sharp@${packages.find((one) => one.name === 'sharp')?.version}`);
  for (const { dependsOn } of sbom.dependencies) expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([]);
  const engine = sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/engine.io@'));
  expect(engine?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/ws@8\./));
  const text = JSON.stringify(sbom);
  expect([root, homedir(), '://'].filter((place) => text.includes(place))).toEqual([]);
});
