import { toastMs } from '@krapao/contract/values/constants';
import { createStore } from './store.ts';

export type ToastKind = 'ok' | 'danger' | 'plain';
type Failed = { readonly code: string; readonly requestId: string | null };
export type ToastItem = { readonly id: number; readonly kind: ToastKind; readonly text: string; readonly failed?: Failed | undefined };
type More = { shownMs?: number; failed?: Failed };

export const toasts = createStore<readonly ToastItem[]>([]);
const shownMax = 3;
let lastId = 0;

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}

export function toast(text: string, kind: ToastKind = 'plain', { shownMs = toastMs, failed }: More = {}) {
  lastId += 1;
  const id = lastId;
  // Ten calls failing together show one message.
  const others = toasts.get().filter((item) => item.text !== text);
  toasts.set([...others.slice(1 - shownMax), { id, kind, text, failed }]);
  setTimeout(() => dismissToast(id), shownMs);
}
