import { CallError } from '@krapao/ui/call-error.ts';
import { createStore, useStore } from '@krapao/ui/store.ts';
import { call } from './call.ts';

const appName = createStore('Krapao');
let asked = false;

export async function askAppInfo() {
  if (asked) return;
  asked = true;
  try {
    const { name } = await call('GET /api/lookup/info', { quiet: true });
    setAppName(name);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    asked = false;
  }
}

export function setAppName(name: string) {
  asked = true;
  if (name) appName.set(name);
}

export const useAppName = (): string => useStore(appName);
