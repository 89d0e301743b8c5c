import type { LockedPackage } from './lock.ts';

export type Severity = 'low' | 'moderate' | 'high' | 'critical';
export type Advisory = {
  readonly id: string;
  readonly package: string;
  /** Ranges, any of which may fit: `>=8.0.0 <8.17.1`. */
  readonly vulnerable: readonly string[];
  readonly severity: Severity;
  readonly title: string;
};
export type StoredAdvisories = { readonly asOf: string; readonly source: string; readonly advisories: readonly Advisory[] };

export type Hit = {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly of: Pick<LockedPackage, 'name' | 'version' | 'isForTools'>;
};

export const hitsOf = (packages: readonly LockedPackage[], { advisories }: StoredAdvisories): Hit[] =>
  advisories.flatMap((one) =>
    packages
      .filter((p) => p.name === one.package && one.vulnerable.some((range) => isInRange(p.version, range)))
      .map((of) => ({ id: one.id, severity: one.severity, title: one.title, of })),
  );

type Version = { readonly numbers: readonly number[]; readonly pre: readonly string[] };

function versionOf(text: string): Version {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(text);
  if (!found) throw new Error(`${text} is no version`);
  return { numbers: found.slice(1, 4).map(Number), pre: found[4]?.split('.') ?? [] };
}

/** As semver orders them: a version comes after its own prereleases, and numbers in those before words. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [versionOf(a), versionOf(b)];
  for (const [i, n] of x.numbers.entries()) if (n !== y.numbers[i]) return n - (y.numbers[i] ?? 0);
  if (x.pre.length === 0 || y.pre.length === 0) return y.pre.length - x.pre.length;
  for (let i = 0; i < Math.max(x.pre.length, y.pre.length); i += 1) {
    const [p, q] = [x.pre[i], y.pre[i]];
    if (p === undefined || q === undefined) return p === undefined ? -1 : 1;
    if (p === q) continue;
    const [isNumber, isOther] = [/^\d+$/.test(p), /^\d+$/.test(q)];
    if (isNumber && isOther) return Number(p) - Number(q);
    return isNumber !== isOther ? (isNumber ? -1 : 1) : p < q ? -1 : 1;
  }
  return 0;
}

export function isInRange(version: string, range: string): boolean {
  return range.split(/\s+/).every((part) => {
    const [, sign = '=', bound = ''] = /^(<=|>=|<|>|=)?(.+)$/.exec(part) ?? [];
    const order = compareVersions(version, bound);
    return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0, '=': order === 0 }[sign] ?? false;
  });
}
