import { IconButton } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useRef, useState } from 'react';

const words = messages({
  slide: { th: 'ภาพที่ {n} จาก {total}', la: 'ຮູບທີ {n} ຈາກ {total}', en: 'Picture {n} of {total}' },
});

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function Carousel({ label, slides }: { label: string; slides: readonly { readonly key: string; readonly content: ReactNode }[] }) {
  const w = useWords(uiWords);
  const say = useWords(words);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const total = slides.length;

  function show(index: number) {
    const element = strip.current;
    if (!element) return;
    element.scrollTo({ left: index * element.clientWidth, behavior: prefersStill() ? 'auto' : 'smooth' });
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-2xl [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, this is a picture.
          <div key={slide.key} role="group" aria-label={say('slide', { n: index + 1, total })} className="w-full shrink-0 snap-center">
            {slide.content}
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className="mt-2 flex items-center justify-center gap-2">
          <IconButton icon="chevron-left" label={w('previous')} disabled={at === 0} onClick={() => show(at - 1)} />
          <span className="figures text-sm text-muted" aria-live="polite">
            {at + 1} / {total}
          </span>
          <IconButton icon="chevron-right" label={w('next')} disabled={at >= total - 1} onClick={() => show(at + 1)} />
        </div>
      )}
    </section>
  );
}
