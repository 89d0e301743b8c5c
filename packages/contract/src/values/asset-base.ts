/** Where browsers get the files with a hash in their name, a CDN for example: built into both apps, and allowed by the server's content security policy. */
const form = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*$/i;

type Env = Readonly<Record<string, string | undefined>>;
export type AssetBase = {
  /** Null without one. */
  readonly base: string | null;
  /** A build's file there; null for what must be the site's own: browsers take a part of a drawing (`<use href>`) from there alone. */
  readonly urlOf: (path: string) => string | null;
  readonly problems: readonly string[];
};

/** The builds and the server read it here: a page with files that its policy does not allow shows nothing. */
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
