import { messages, useWords } from '@krapao/ui/words.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const words = messages({
  slip: { th: 'รูปสลิป', la: 'ຮູບສະລິບ', en: 'Picture of the slip' },
  closer: { th: 'ขยาย', la: 'ຂະຫຍາຍ', en: 'Zoom in' },
  farther: { th: 'ย่อ', la: 'ຫຍໍ້', en: 'Zoom out' },
  turn: { th: 'หมุน', la: 'ໝຸນ', en: 'Turn' },
  whole: { th: 'เต็มรูป', la: 'ເຕັມຮູບ', en: 'Whole picture' },
  newTab: { th: 'เปิดแท็บใหม่', la: 'ເປີດແຖບໃໝ່', en: 'Open in a new tab' },
});

type View = { scale: number; turn: number; x: number; y: number };
const whole: View = { scale: 1, turn: 0, x: 0, y: 0 };
const scaleMax = 6;
const scaled = (view: View, by: number): View => {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * by));
  // At scale 1 the picture is centred: moved out of view, it could not be found again.
  return scale === 1 ? { ...view, scale, x: 0, y: 0 } : { ...view, scale };
};

type Props = { link: string; small?: boolean; onLoad?: (() => void) | undefined };

export function SlipPicture({ link, small = false, onLoad }: Props) {
  const say = useWords(words);
  // Keep the first URL: each list reload signs a new one, and the picture would reload every time.
  const [src] = useState(link);
  const [view, setView] = useState(whole);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      // React's wheel listeners are passive, so the page would scroll under the picture.
      event.preventDefault();
      setView((now) => scaled(now, event.deltaY < 0 ? 1.2 : 1 / 1.2));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  function onMove(event: PointerEvent) {
    const last = fingers.current.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (a: { x: number; y: number }) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      setView((view) => scaled(view, apart(now) / apart(last)));
    } else setView((view) => (view.scale === 1 ? view : { ...view, x: view.x + now.x - last.x, y: view.y + now.y - last.y }));
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return (
    <div className="space-y-2">
      <div
        ref={frame}
        data-scale={view.scale.toFixed(2)}
        data-turn={view.turn}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onMove}
        onPointerUp={lift}
        onPointerCancel={lift}
        className={`${small ? 'h-[34vh]' : 'h-[52vh]'} touch-none overflow-hidden rounded-lg border border-line bg-ground`}
      >
        <img
          src={src}
          alt={say('slip')}
          onLoad={onLoad}
          draggable={false}
          className="size-full object-contain select-none"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn}deg)` }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button onClick={() => setView((now) => scaled(now, 1.5))}>{say('closer')}</Button>
        <Button onClick={() => setView((now) => scaled(now, 1 / 1.5))}>{say('farther')}</Button>
        <Button onClick={() => setView((now) => ({ ...now, turn: (now.turn + 90) % 360 }))}>{say('turn')}</Button>
        <Button onClick={() => setView(whole)}>{say('whole')}</Button>
        {!small && (
          <a href={link} target="_blank" rel="noreferrer" className="ml-auto text-money underline">
            {say('newTab')}
          </a>
        )}
      </div>
    </div>
  );
}
