import ipaddr from 'ipaddr.js';

/** True if X-Forwarded-For from this address is trusted; `hop` 0 is the direct peer. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * TRUST_PROXY: number of proxies, or their addresses and networks. Null: invalid. `true` is not accepted: it would trust the first
 * address in the header, which the caller writes.
 */
export function readTrust(value: string): Trust | false | null {
  if (value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) {
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  }
  const networks = value.split(',').map((part) => networkOf(part.trim()));
  if (networks.includes(null)) return null;
  const known = networks.filter((network) => network !== null);
  return (address) => {
    const ip = parsed(address);
    return ip !== null && known.some(([network, bits]) => ip.kind() === network.kind() && ip.match(network, bits));
  };
}

type Ip = ipaddr.IPv4 | ipaddr.IPv6;

function networkOf(text: string): [Ip, number] | null {
  const [address = '', bits, ...rest] = text.split('/');
  const ip = parsed(address);
  if (ip === null || rest.length > 0) return null;
  const most = ip.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [ip, most];
  // A /0 network would trust every caller.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most ? [ip, Number(bits)] : null;
}

/** IPv4-mapped IPv6 counts as IPv4: dual-stack sockets report it that way. */
function parsed(address: string): Ip | null {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address);
}

/** For connections Fastify does not see (sockets): from the right, as far as proxies are trusted. */
export function addressBehind(peer: string, forwarded: unknown, trust: Trust | false): string {
  if (!trust || typeof forwarded !== 'string') return peer;
  const chain = [
    peer,
    ...forwarded
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .reverse(),
  ];
  const at = chain.findIndex((address, hop) => !trust(address, hop));
  return chain[at === -1 ? chain.length - 1 : at] ?? peer;
}

/**
 * True if a page of this origin may open a socket: ours or the requested host's. Browsers always send it, and scripts cannot
 * change it. Clients without it are not browsers and have no other user's session.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  if (host === undefined || /[@/?#\\]/.test(host) || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const own = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}

/** A line or phone has a whole IPv6 /64 and could use a new address for each call. */
export function limitKey(address: string): string {
  const ip = parsed(address);
  if (ip === null) return 'unknown';
  if (ip.kind() === 'ipv4') return ip.toString();
  const parts = (ip as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
