import ipaddr from 'ipaddr.js';

/** The network an address belongs to: enough to recognise one's own, too little to find somebody else. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\.\d+$/, '.x');
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::x`;
}
