import type { ChatMessage, Slide } from '@krapao/contract';
import { aboutOf, wordsOf } from '@krapao/contract/chat/kinds';
import { useWords } from '@krapao/ui/words.ts';
import { Component, type ReactNode } from 'react';
import { Carousel } from '../../ui/Carousel.tsx';
import { AboutCard } from './AboutCard.tsx';
import { ActButtons } from './ActButtons.tsx';
import { words } from './chat.words.ts';
import { MediaBody } from './MediaBody.tsx';
import { WrittenText } from './WrittenText.tsx';

export function MessageBody({ message, isOnItsWay }: { message: ChatMessage; isOnItsWay: boolean }) {
  return (
    <Whole>
      <ByKind message={message} isOnItsWay={isOnItsWay} />
    </Whole>
  );
}

function ByKind({ message, isOnItsWay }: { message: ChatMessage; isOnItsWay: boolean }) {
  switch (message.message_type) {
    case 'text': {
      const about = aboutOf(message);
      return (
        <>
          {about && <AboutCard about={about} />}
          <WrittenText text={wordsOf(message)} />
        </>
      );
    }
    case 'quick_replies':
    case 'postback':
      return <WrittenText text={wordsOf(message)} />;
    case 'media':
      return <MediaBody media={message.payload} isOnItsWay={isOnItsWay} />;
    case 'buttons':
      return (
        <div className="flex flex-col gap-2">
          <WrittenText text={wordsOf(message)} />
          <ActButtons buttons={message.payload.buttons} />
        </div>
      );
    case 'generic':
      return <Slides slides={message.payload.elements} />;
    default:
      // A message type added to the server after this page was opened.
      return <Unknown />;
  }
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const w = useWords(words);
  return (
    <Carousel
      label={w('slides')}
      slides={slides.map((slide, at) => ({ key: `${at} ${slide.title}`, content: <OneSlide slide={slide} /> }))}
    />
  );
}

function OneSlide({ slide }: { slide: Slide }) {
  return (
    <div className="flex h-full flex-col gap-2 rounded-2xl border border-line bg-card p-2.5">
      {slide.image && (
        <img src={slide.image} alt="" width={240} height={135} className="aspect-video w-full rounded-xl bg-raised object-cover" />
      )}
      <p className="font-semibold wrap-anywhere">{slide.title}</p>
      {slide.subtitle && <p className="text-sm whitespace-pre-wrap text-muted wrap-anywhere">{slide.subtitle}</p>}
      {slide.buttons.length > 0 && (
        <div className="mt-auto">
          <ActButtons buttons={slide.buttons} />
        </div>
      )}
    </div>
  );
}

function Unknown() {
  const w = useWords(words);
  return <p className="text-sm opacity-80">{w('unknown')}</p>;
}

/** One message that cannot be rendered must not break the whole conversation. */
class Whole extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unknown /> : this.props.children;
  }
}
