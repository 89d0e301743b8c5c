import type { LockedPackage } from './lock.ts';

type Component = {
  'bom-ref': string;
  type: 'library' | 'application';
  name: string;
  version: string;
  purl: string;
  scope?: 'required' | 'optional';
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
};
export type Sbom = {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * The bill of materials of what is delivered, made of the lock file alone: nothing of this machine is in it. `npm sbom --omit=dev` leaves out what is a
 * tool for one workspace and part of the product for another.
 */
export function sbomOf(product: { name: string; version: string }, packages: readonly LockedPackage[], now: Date): Sbom {
  const delivered = packages.filter((one) => !one.isForTools);
  const byPath = new Map(delivered.map((one) => [one.path, one]));
  // The same version may stand in several folders: it is one component.
  const unique = new Map(delivered.map((one) => [purlOf(one.name, one.version), one]));
  const ownRef = purlOf(product.name, product.version);
  const refsOf = (one: LockedPackage): string[] =>
    one.needs.flatMap((name) => {
      const found = resolved(byPath, one.path, name);
      return found ? [purlOf(found.name, found.version)] : [];
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { 'bom-ref': ownRef, type: 'application', ...product, purl: ownRef } },
    components: [...unique].map(([ref, one]) => ({
      'bom-ref': ref,
      type: 'library',
      name: one.name,
      version: one.version,
      purl: ref,
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.licence === null ? {} : { licenses: [{ expression: one.licence.replace(/^\((.*)\)$/, '$1') }] }),
      ...(one.sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(one.sha512, 'base64').toString('hex') }] }),
    })),
    dependencies: [
      { ref: ownRef, dependsOn: [...unique.keys()] },
      ...[...unique].map(([ref, one]) => ({ ref, dependsOn: [...new Set(refsOf(one))] })),
    ],
  };
}

/** As Node finds it: in its own folder, then in those above. */
function resolved(byPath: ReadonlyMap<string, LockedPackage>, from: string, name: string): LockedPackage | undefined {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const found = byPath.get(place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`);
    if (found || !place.includes('node_modules/')) return found ?? byPath.get(`node_modules/${name}`);
  }
}
