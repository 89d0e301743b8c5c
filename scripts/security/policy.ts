import type { LockedPackage } from './lock.ts';

export type Policy = {
  readonly licences: readonly string[];
  /** Packages whose licence stands in a file and not in their package.json; somebody has read it. */
  readonly licencesByHand: Readonly<Record<string, string>>;
  /** Packages that may run a program of theirs when they are installed. */
  readonly installScripts: readonly string[];
};

/** `A AND B` needs both, `(A OR B)` one of them. */
export function isAllowed(expression: string, licences: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/ AND /.test(plain) && / OR /.test(plain)) return false;
  const parts = plain.split(/ AND | OR /);
  return / OR /.test(plain) ? parts.some((one) => licences.includes(one)) : parts.every((one) => licences.includes(one));
}

/** Of what is delivered: tools that build and test are not handed on. */
export function licenceFaults(packages: readonly LockedPackage[], policy: Policy): string[] {
  return packages
    .filter((one) => !one.isForTools)
    .flatMap((one) => {
      const licence = one.licence ?? policy.licencesByHand[one.name];
      if (licence === undefined)
        return [`${one.name} ${one.version} names no licence: read it, then licencesByHand in security/policy.json`];
      return isAllowed(licence, policy.licences)
        ? []
        : [`${one.name} ${one.version} has the licence ${licence}, which is not among those allowed`];
    });
}

/** Tools as well: their scripts run on the same machine. What is listed and has none any more is taken off the list. */
export function installScriptFaults(packages: readonly LockedPackage[], policy: Policy): string[] {
  const running = new Set(packages.filter((one) => one.hasInstallScript).map((one) => one.name));
  return [
    ...[...running]
      .filter((name) => !policy.installScripts.includes(name))
      .map((name) => `${name} runs a script when it is installed, and nobody has allowed it`),
    ...policy.installScripts
      .filter((name) => !running.has(name))
      .map((name) => `${name} is allowed a script and has none: take it off the list`),
  ];
}
