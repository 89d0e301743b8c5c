/** Origin of hashed build files, for example a CDN: built into both apps and allowed by the server's CSP. */
const form = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*$/i;

type Env = Readonly<Record<string, string | undefined>>;
export type AssetBase = {
  readonly base: string | null;
  /** Null for files that must come from the site itself: browsers load `<use href>` only from the same origin. */
  readonly urlOf: (path: string) => string | null;
  readonly problems: readonly string[];
};

/** Shared by builds and server: a page whose files the CSP blocks stays blank. */
export function readAssetBase(env: Env, isSecure = false): AssetBase {
  const given = env.ASSET_BASE || null;
  const problems =
    given === null
      ? []
      : !form.test(given) || !URL.canParse(given)
        ? ['ASSET_BASE: must be an address without a slash at its end, as https://cdn.example or https://cdn.example/krapao']
        : isSecure && !given.startsWith('https:')
          ? ['ASSET_BASE: must be an https:// address in production']
          : [];
  const base = problems.length === 0 ? given : null;
  const isThere = (path: string): boolean => /(^|\/)assets\//.test(path) && !path.endsWith('.svg');
  return { base, urlOf: (path) => (base !== null && isThere(path) ? `${base}/${path}` : null), problems };
}
