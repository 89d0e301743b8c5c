import { isPictureAllowed } from '@krapao/contract/values/allowed-html';
import { pictureMegabytesMax } from '@krapao/contract/values/pictures';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useCall } from '../lib/query.ts';
import { Button } from './Button.tsx';
import { TextField } from './FormFields.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';
import { CropDialog } from './picture/CropDialog.tsx';
import { pictureWords } from './picture/picture.words.ts';
import type { Place } from './picture/place.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  place: Place;
  value: string;
  /** Picture to show when the value stands for several files. */
  shownAt?: string;
  onChange: (value: string) => void;
};

const types = ['image/jpeg', 'image/png', 'image/webp'];

export function PictureField({ name, label, hint, place, value, shownAt = value, onChange }: Props) {
  const say = useWords(pictureWords);
  const form = useWords(formWords);
  const error = useErrorOf(name);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<ImageBitmap | 'picker' | null>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'notPicture' | null>(null);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    if (file.size > pictureMegabytesMax * 1024 * 1024) return setProblem('tooLarge');
    // Browsers can draw SVG too, but the server refuses it.
    const picture = types.includes(file.type) ? await createImageBitmap(file).catch(() => null) : null;
    if (!picture) return setProblem('notPicture');
    setOpened(picture);
  }
  const set = (path: string): void => {
    setOpened(null);
    onChange(path);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const wrong = problem ? say(problem, { n: pictureMegabytesMax }) : error;
  return (
    <fieldset
      className="min-w-0"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      {...(wrong ? { 'aria-describedby': errorId } : {})}
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="mb-1 text-muted">{hint}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <Shown key={shownAt} value={shownAt} />
        <div className="min-w-0 flex-1 basis-56 space-y-2">
          <div className="flex flex-wrap gap-1.5">
            <Button onClick={() => input.current?.click()}>{say('upload')}</Button>
            <Button onClick={() => setOpened('picker')}>{say('choose')}</Button>
            {value !== '' && <Button onClick={() => onChange('')}>{form('remove')}</Button>}
          </div>
          <p className="text-muted">{say('types', { n: pictureMegabytesMax })}</p>
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            hidden
            aria-label={`${label}: ${say('upload')}`}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = '';
            }}
          />
          <TextField name={name} label={say('linkInstead')} value={value} onChange={onChange} />
        </div>
      </div>
      {problem && (
        <p id={errorId} role="alert" className="mt-1 text-danger">
          {wrong}
        </p>
      )}
      {opened === 'picker' && <PicturePicker onPick={set} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'picker' && (
        <CropDialog picture={opened} place={place} onUploaded={set} onClose={() => setOpened(null)} />
      )}
    </fieldset>
  );
}

function Shown({ value }: { value: string }) {
  const say = useWords(pictureWords);
  const [failed, setFailed] = useState(false);
  const frame =
    'flex h-28 w-44 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-line bg-raised p-1 text-center text-muted';
  if (value === '' || failed || !isPictureAllowed(value)) return <div className={frame}>{say(value === '' ? 'none' : 'notShown')}</div>;
  return (
    <div className={frame}>
      <img src={value} alt="" onError={() => setFailed(true)} className="max-h-full max-w-full object-contain" />
    </div>
  );
}

const limit = 12;

function PicturePicker({ onPick, onClose }: { onPick: (path: string) => void; onClose: () => void }) {
  const say = useWords(pictureWords);
  const w = useWords(uiWords);
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCall('GET /api/office/pictures', { query: { page, limit } });
  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      className="m-auto w-[min(48rem,96vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim max-md:p-3"
    >
      <div className="space-y-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {say('pickTitle')}
        </h2>
        {isError && <Button onClick={() => refetch()}>{w('tryAgain')}</Button>}
        {data?.pictures.length === 0 && <p className="text-muted">{say('noPictures')}</p>}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {data?.pictures.map(({ path, width, height, by }) => (
            <li key={path}>
              <button
                type="button"
                aria-label={say('pick', { width, height, by })}
                onClick={() => onPick(path)}
                className="block w-full overflow-hidden rounded-lg border border-line bg-raised hover:border-edge"
              >
                <img src={path} alt="" loading="lazy" className="h-24 w-full object-contain" />
                <span className="figures block truncate px-2 py-1 text-muted">
                  {width} × {height}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>{data && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}</div>
          <Button onClick={onClose}>{w('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
