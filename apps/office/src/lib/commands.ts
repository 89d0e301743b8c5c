import { createStore } from '@krapao/ui/store.ts';
import { useEffect, useRef } from 'react';

export type Command = { readonly label: string; readonly run: () => void };

const offered = new Set<{ readonly current: readonly Command[] }>();
export const commandsNow = (): readonly Command[] => [...offered].flatMap((one) => one.current);

export const paletteIsOpen = createStore(false);

export function useCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  current.current = commands;
  useEffect(() => {
    offered.add(current);
    return () => void offered.delete(current);
  }, []);
}
