import { shortcutsOf } from '@krapao/ui/keyboard.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, pulled, type Rect, rectOf, type Size, zoomedBy, zoomMax } from './crop.rules.ts';
import { pictureWords } from './picture.words.ts';

type Props = { picture: ImageBitmap; ratio: number; crop: Crop; onCrop: (change: (crop: Crop) => Crop) => void };

const stageWidthPx = 960;
const keySteps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, rect: Rect, { width, height }: Size): void {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, rect.x, rect.y, rect.width, rect.height, 0, 0, width, height);
}

export function CropStage({ picture, ratio, crop, onCrop }: Props) {
  const say = useWords(pictureWords);
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    const size = { width: stageWidthPx, height: Math.round(stageWidthPx / ratio) };
    if (canvas.current) paint(canvas.current, picture, rectOf(picture, ratio, crop), size);
  }, [picture, ratio, crop]);

  useEffect(() => {
    const stage = canvas.current;
    const turn = (event: WheelEvent): void => {
      // React's wheel listeners are passive, so the page would scroll under the picture.
      event.preventDefault();
      onCrop((now) => zoomedBy(picture, ratio, now, Math.exp(-event.deltaY / 400)));
    };
    stage?.addEventListener('wheel', turn, { passive: false });
    return () => stage?.removeEventListener('wheel', turn);
  }, [picture, ratio, onCrop]);

  function drag(event: PointerEvent<HTMLElement>): void {
    const { current: held } = fingers;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const share = other ? 2 : 1;
    const by = { x: (now.x - before.x) / width / share, y: (now.y - before.y) / height / share };
    const spread = other
      ? Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      : 1;
    onCrop((crop) => zoomedBy(picture, ratio, pulled(picture, ratio, crop, by), spread));
  }

  function press(event: KeyboardEvent): void {
    const keys = shortcutsOf(event);
    const step = keySteps[event.key];
    const reach = event.shiftKey ? 0.2 : 0.04;
    if (step) onCrop((now) => pulled(picture, ratio, now, { x: step.x * reach, y: step.y * reach }));
    else if (keys.includes('+') || keys.includes('=')) onCrop((now) => zoomedBy(picture, ratio, now, 1.1));
    else if (keys.includes('-')) onCrop((now) => zoomedBy(picture, ratio, now, 1 / 1.1));
    else return;
    event.preventDefault();
  }

  const letGo = (event: PointerEvent): boolean => fingers.current.delete(event.pointerId);
  return (
    <div className="space-y-2">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keys.
        tabIndex={0}
        role="application"
        aria-label={say('stage')}
        aria-describedby={hintId}
        data-first-focus
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="mx-auto w-fit max-w-full cursor-move touch-none rounded-lg border border-edge bg-raised"
      >
        <canvas ref={canvas} className="block max-h-[38dvh] max-w-full rounded-lg" />
      </div>
      <p id={hintId} className="text-muted">
        {say('stageHint')}
      </p>
      <label className="flex items-center gap-3">
        <span className="shrink-0 text-muted">{say('zoom')}</span>
        <input
          type="range"
          min={1}
          max={zoomMax(picture, ratio)}
          step={0.01}
          value={crop.zoom}
          disabled={zoomMax(picture, ratio) === 1}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            onCrop((now) => zoomedBy(picture, ratio, now, zoom / now.zoom));
          }}
          className="min-h-11 w-full accent-gold-strong"
        />
      </label>
    </div>
  );
}
