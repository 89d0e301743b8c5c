import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeSbom } from '../scripts/release/sbom.ts';

const root = resolve(import.meta.dirname, '..');
const json = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
type Entry = {
  version: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
const packages = Object.entries(json<{ packages: Record<string, Entry> }>('package-lock.json').packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: nameOf(path) }));
/** Build and test tools are not delivered. */
const delivered = packages.filter(({ dev, devOptional }) => !dev && !devOptional);

/** MPL and LGPL require sharing changes of the library itself; we change none. */
const licences = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Python-2.0', 'OFL-1.1'],
  ...[
    'MPL-2.0',
    'MIT AND OFL-1.1',
    'LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    '(MIT OR CC0-1.0)',
  ],
];
/** Their licence, MIT, is stated only in the LICENSE file. */
const licencesByHand = ['png-js', 'xmlhttprequest-ssl'];

test('every delivered package has an allowed licence', () => {
  expect(delivered.length).toBeGreaterThan(200);
  const others = delivered.filter(({ name, license = '' }) => !licences.includes(license) && !licencesByHand.includes(name));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every package is pinned by its hash and comes from the configured registry', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  expect(packages.flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});

test('only packages allowed in package.json run an install script', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(new Set(running)).toEqual(new Set(Object.keys(json<{ allowScripts: object }>('package.json').allowScripts)));
});

test('the bill of materials lists every delivered package and nothing about this machine', () => {
  const text = makeSbom(root, 'krapao');
  const sbom = JSON.parse(text) as { bomFormat: string; components: readonly { 'bom-ref': string }[] };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = new Set(sbom.components.map((one) => one['bom-ref'].split('|')[0]));
  // The lock file does not mark TypeScript’s binaries as tools.
  const missing = delivered.filter(({ name, version }) => !name.startsWith('@typescript/') && !listed.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect([...listed].filter((ref) => /^(vite|vitest|typescript|lighthouse)@/.test(ref ?? ''))).toEqual([]);
  expect([root, homedir()].filter((place) => text.includes(place))).toEqual([]);
});
