/** One package of package-lock.json, as it stands in node_modules. */
export type LockedPackage = {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** Needed only to build or test. */
  readonly isForTools: boolean;
  /** Of another system, or of use where it is there. */
  readonly isOptional: boolean;
  readonly hasInstallScript: boolean;
  /** In base64. */
  readonly sha512: string | null;
  /** Names of the packages that it needs. */
  readonly needs: readonly string[];
};

type Lock = {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      dev?: boolean;
      devOptional?: boolean;
      link?: boolean;
      optional?: boolean;
      hasInstallScript?: boolean;
      integrity?: string;
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    }
  >;
};

/** Every package from outside; our own workspaces stand in the lock file too. */
export function packagesOf(lockText: string): LockedPackage[] {
  const { packages } = JSON.parse(lockText) as Lock;
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || entry.link || entry.version === undefined) return [];
    return [
      {
        path,
        name,
        version: entry.version,
        licence: entry.license ?? null,
        isForTools: Boolean(entry.dev ?? entry.devOptional),
        isOptional: entry.optional ?? false,
        hasInstallScript: entry.hasInstallScript ?? false,
        sha512: /^sha512-(\S+)/.exec(entry.integrity ?? '')?.[1] ?? null,
        needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      },
    ];
  });
}
