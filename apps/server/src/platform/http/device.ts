import type { FastifyRequest } from 'fastify';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFB(AN|AV)\b/, 'Facebook'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** From a fixed list: arbitrary User-Agent text must not be shown to members or staff. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const nameIn = (list: typeof browsers): string => list.find(([form]) => form.test(userAgent))?.[1] ?? '';
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ');
}

export const whereFrom = ({ ip: address, headers, id: requestId }: FastifyRequest) => ({
  address,
  device: deviceOf(headers['user-agent']),
  requestId,
});
