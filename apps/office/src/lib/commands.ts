import { createStore } from '@krapao/ui/store.ts';
import { useEffect, useRef } from 'react';

export type Command = { readonly label: string; readonly run: () => void };

const offered = new Set<{ readonly current: readonly Command[] }>();
export const commandsNow = (): readonly Command[] => [...offered].flatMap((one) => one.current);

/** Whether the palette (ctrl-K) is open. */
export const paletteIsOpen = createStore(false);

/** Acts of the part of the screen that calls this, found by ctrl-K while it is there. */
export function useCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  current.current = commands;
  useEffect(() => {
    offered.add(current);
    return () => void offered.delete(current);
  }, []);
}
