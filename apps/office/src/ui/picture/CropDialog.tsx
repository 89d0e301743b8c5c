import { pictureSidePxMax } from '@krapao/contract/values/pictures';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { refusal } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../Button.tsx';
import { Failure } from '../failures.tsx';
import { CropStage, paint } from './CropStage.tsx';
import { type Crop, drawnSize, middleOf, type Rect, rectOf } from './crop.rules.ts';
import { pictureWords } from './picture.words.ts';
import type { Place } from './place.ts';

type Props = { picture: ImageBitmap; place: Place; onUploaded: (path: string) => void; onClose: () => void };

/** Device pixels per CSS pixel on most members' screens. */
const pixelsPerPx = 2;

export function CropDialog({ picture, place, onUploaded, onClose }: Props) {
  const say = useWords(pictureWords);
  const w = useWords(uiWords);
  const titleId = useId();
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture));
  const [share, setShare] = useState(0);
  const ratio = place.ratio ?? picture.width / picture.height;
  const rect = rectOf(picture, ratio, crop);
  const widest = Math.max(...place.widthsPx);
  const act = useAct(
    async (idempotency) => {
      const form = new FormData();
      form.append('file', await drawn(picture, rect));
      const { path } = await upload('POST /api/office/pictures', { form, idempotency, about: { ...rect }, onProgress: setShare });
      await refreshAll();
      onUploaded(path);
    },
    { errors: 'inline' },
  );
  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      locked={act.busy}
      className="m-auto w-[min(62rem,96vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim max-md:p-3"
    >
      <div className="space-y-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {say('cropTitle')}
        </h2>
        <CropStage picture={picture} ratio={ratio} crop={crop} onCrop={setCrop} />
        <section aria-label={say('preview')}>
          <p className="mb-1 text-muted">{say('preview')}</p>
          <div className="flex flex-wrap items-start gap-3">
            {place.widthsPx.map((widthPx, at) => (
              <Preview key={widthPx} picture={picture} rect={rect} widthPx={widthPx} isForDesk={at > 0} />
            ))}
          </div>
        </section>
        {rect.width < widest && (
          <p role="status" className="rounded-lg bg-wait-soft p-3 text-wait">
            {say('small', { width: Math.round(rect.width), height: Math.round(rect.height) })}
          </p>
        )}
        <Failure text={act.error} />
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-5 py-3 max-md:-mx-3 max-md:-mb-3 max-md:px-3">
          {act.busy && (
            <span role="status" className="figures mr-auto text-muted">
              {say('sending', { percent: Math.round(share * 100) })}
            </span>
          )}
          <Button onClick={onClose} disabled={act.busy}>
            {w('cancel')}
          </Button>
          <Button look="primary" busy={act.busy} onClick={() => act.run()}>
            {say('use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type PreviewProps = { picture: ImageBitmap; rect: Rect; widthPx: number; isForDesk: boolean };

function Preview({ picture, rect, widthPx, isForDesk }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = rect;
  useEffect(() => {
    const size = { width: widthPx * pixelsPerPx, height: Math.round((widthPx * pixelsPerPx * height) / width) };
    if (canvas.current) paint(canvas.current, picture, { x, y, width, height }, size);
  }, [picture, x, y, width, height, widthPx]);
  return (
    <figure className={`min-w-0 max-w-full ${isForDesk ? 'max-md:hidden' : ''}`}>
      <canvas ref={canvas} style={{ width: widthPx }} className="max-w-full rounded-2xl bg-raised" />
      <figcaption className="figures text-muted">{widthPx} px</figcaption>
    </figure>
  );
}

async function drawn(picture: ImageBitmap, rect: Rect): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paint(canvas, picture, rect, drawnSize(rect, Math.min(pictureSidePxMax, (pictureSidePxMax * rect.width) / rect.height)));
  const as = (type: string): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done, type, 0.94));
  const webp = await as('image/webp');
  // Browsers without WebP encoding return a PNG, which for a photo would exceed the upload limit.
  const file = webp?.type === 'image/webp' ? webp : await as('image/jpeg');
  if (!file) throw await refusal('KEY_INVALID', 'file');
  return file;
}
