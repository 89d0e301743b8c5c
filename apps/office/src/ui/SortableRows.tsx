import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { formWords } from './form.words.ts';
import { moved, RowTools } from './RowTools.tsx';

type Props<T> = {
  label: string;
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  nameOf: (row: T, at: number) => string;
  tools?: (row: T, put: (patch: Partial<T>) => void) => ReactNode;
  keepsAll?: boolean;
  add?: { readonly label: string; readonly row: T; readonly disabled?: boolean };
  children: (row: T, at: number, put: (patch: Partial<T>) => void) => ReactNode;
};

export function SortableRows<T>({ label, rows, onChange, nameOf, tools, keepsAll = false, add, children }: Props<T>) {
  const say = useWords(formWords);
  const list = useRef<HTMLOListElement>(null);
  const handles = useRef<(HTMLButtonElement | null)[]>([]);
  const dragged = useRef<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [told, setTold] = useState('');

  useEffect(() => {
    if (focused === null) return;
    handles.current[focused]?.focus();
    setFocused(null);
  }, [focused]);

  const putAt = (at: number) => (patch: Partial<T>) => onChange(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)));
  function move(from: number, to: number): void {
    if (to < 0 || to >= rows.length || to === from) return;
    onChange(moved(rows, from, to));
    setTold(say('movedTo', { n: to + 1, of: rows.length }));
  }
  function press(event: KeyboardEvent, at: number): void {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : null;
    if (to === null) return;
    event.preventDefault();
    move(at, to);
    setFocused(Math.min(Math.max(to, 0), rows.length - 1));
  }
  function drag(event: PointerEvent): void {
    const from = dragged.current;
    if (from === null) return;
    const to = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (to === -1 || to === from) return;
    move(from, to);
    dragged.current = to;
  }
  const letGo = (): void => {
    dragged.current = null;
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="space-y-3">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the form holds every field
          <li key={at} className="min-w-0 space-y-3 rounded-lg border border-line bg-card p-3">
            <div className="flex flex-wrap items-center gap-2">
              <button
                ref={(handle) => {
                  handles.current[at] = handle;
                }}
                type="button"
                aria-label={say('handle', { name: nameOf(row, at) })}
                title={say('handleHint')}
                onKeyDown={(event) => press(event, at)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  dragged.current = at;
                }}
                onPointerMove={drag}
                onPointerUp={letGo}
                onPointerCancel={letGo}
                className="min-h-11 min-w-11 cursor-grab touch-none rounded-lg text-muted hover:bg-raised active:cursor-grabbing"
              >
                ⠿
              </button>
              <span className="min-w-36 flex-1 break-words font-semibold">{nameOf(row, at)}</span>
              {tools?.(row, putAt(at))}
              <RowTools
                at={at}
                of={rows.length}
                onMove={(to) => move(at, to)}
                onRemove={keepsAll ? undefined : () => onChange(rows.filter((_, place) => place !== at))}
              />
            </div>
            {children(row, at, putAt(at))}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {add && (
        <Button disabled={add.disabled === true} onClick={() => onChange([...rows, add.row])}>
          {add.label}
        </Button>
      )}
    </>
  );
}
