import { wheelBounds } from '@krapao/contract/promotion-bounds';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import type { Problems } from '../../../lib/problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { moved } from '../../../ui/RowTools.tsx';
import { newSlice } from './new-slice.ts';
import { SliceEditor } from './SliceEditor.tsx';
import type { Slice } from './wheel.types.ts';
import { wheelWords } from './wheel.words.ts';

type Props = { slices: readonly Slice[]; problems: Problems; bonusCodes: readonly string[]; onChange: (slices: Slice[]) => void };

export function SliceList({ slices, problems, bonusCodes, onChange }: Props) {
  const say = useWords(wheelWords);
  /** One is open at a time: the list stays in sight. */
  const [open, setOpen] = useState<number | null>(null);
  const sum = slices.reduce((total, { weight }) => total + (Number.isFinite(weight) ? weight : 0), 0);
  const isWrong = (at: number): boolean => [...problems.keys()].some((path) => path.startsWith(`slices.${at}.`));
  return (
    <div className="space-y-2">
      {slices.map((slice, at) => (
        <SliceEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: the code is typed, and every field is kept by the form
          key={at}
          slice={slice}
          at={at}
          of={slices.length}
          chance={sum > 0 && slice.weight > 0 ? (slice.weight / sum) * 100 : 0}
          isOpen={open === at || isWrong(at)}
          isWrong={isWrong(at)}
          onToggle={(isOpen) => setOpen((now) => (isOpen ? at : now === at ? null : now))}
          bonusCodes={bonusCodes}
          onChange={(next) => onChange(slices.map((one, place) => (place === at ? next : one)))}
          onMove={(to) => {
            setOpen(to);
            onChange(moved(slices, at, to));
          }}
          onRemove={() => {
            setOpen(null);
            onChange(slices.filter((_, place) => place !== at));
          }}
        />
      ))}
      <Button
        disabled={slices.length >= wheelBounds.slicesMax}
        onClick={() => {
          setOpen(slices.length);
          onChange([...slices, newSlice(slices)]);
        }}
      >
        {say('addSlice')}
      </Button>
    </div>
  );
}
