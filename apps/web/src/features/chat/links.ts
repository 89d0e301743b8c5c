import { webHref } from '@krapao/ui/linkify.ts';

export function buttonHref(address: string): string | null {
  const wanted = address.trim();
  if (/[\s\\]/.test(wanted)) return null;
  if (/^\/(?!\/)/.test(wanted)) return wanted;
  if (/^(?:mailto|tel|line):/i.test(wanted)) return wanted;
  return webHref(/^https?:\/\//i.test(wanted) ? wanted : `https://${wanted}`);
}

export const callHref = (phone: string): string | null =>
  /^[+*#0-9 ()-]{3,30}$/.test(phone) ? `tel:${phone.replace(/[ ()-]/g, '')}` : null;
