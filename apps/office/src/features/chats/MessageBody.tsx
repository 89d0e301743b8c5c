import type { ChatButton, ChatMessage, Media, Slide } from '@krapao/contract';
import { aboutOf, wordsOf } from '@krapao/contract/chat/kinds';
import { linkAttributes } from '@krapao/contract/values/allowed-html';
import { Icon } from '@krapao/ui/Icon.tsx';
import { linkify } from '@krapao/ui/linkify.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { AboutCard } from './AboutCard.tsx';
import { words } from './chat.words.ts';

const outside = linkAttributes;
const pill = 'max-w-full rounded-lg border border-edge px-2.5 py-0.5 break-words';

export function MessageBody({ message }: { message: ChatMessage }) {
  const say = useWords(words);
  switch (message.message_type) {
    case 'text': {
      const about = aboutOf(message);
      return (
        <>
          {about && <AboutCard about={about} />}
          <Words text={wordsOf(message)} />
        </>
      );
    }
    case 'media':
      return <MediaBody media={message.payload} />;
    case 'buttons':
      return (
        <>
          <Words text={message.payload.message} />
          <Buttons buttons={message.payload.buttons} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <Words text={message.payload.message} />
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {message.payload.quick_replies.map((one) => (
              <li key={`${one.title} ${one.payload}`} className={`${pill} rounded-full`}>
                {one.title}
              </li>
            ))}
          </ul>
        </>
      );
    case 'generic':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
        <ul tabIndex={0} className="flex gap-2 overflow-x-auto pb-1">
          {message.payload.elements.map((slide) => (
            <SlideCard key={`${slide.title} ${slide.subtitle} ${slide.image}`} slide={slide} />
          ))}
        </ul>
      );
    case 'postback':
      return (
        <span>
          <span className="text-muted">{say('pressed')}: </span>
          {message.payload.title}
        </span>
      );
  }
}

function Words({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="break-words whitespace-pre-wrap">
      {linkify(text).map((part) => {
        at += part.text.length;
        return part.href ? (
          <a key={at} href={part.href} {...outside} className="text-money underline break-all">
            {part.text}
          </a>
        ) : (
          part.text
        );
      })}
    </p>
  );
}

function MediaBody({ media }: { media: Media }) {
  const say = useWords(words);
  const [isUnshown, setIsUnshown] = useState(false);
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  const name = media.fileName || say(media.fileType === 'image' ? 'picture' : media.fileType);
  if (media.url === '')
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <Icon name="document" className="size-4.5" />
        {say('fileGone')}
      </p>
    );
  return (
    <>
      {media.fileType === 'image' && !isUnshown && (
        <a href={media.url} {...outside}>
          <img
            src={media.url}
            alt={name}
            {...size}
            onError={() => setIsUnshown(true)}
            className="max-h-60 w-auto max-w-full rounded-lg object-contain"
          />
        </a>
      )}
      {media.fileType === 'video' && !isUnshown && (
        <video
          src={media.url}
          poster={media.poster}
          {...size}
          controls
          preload={media.poster ? 'none' : 'metadata'}
          aria-label={name}
          onError={() => setIsUnshown(true)}
          className="max-h-60 w-auto max-w-full rounded-lg"
        />
      )}
      {}
      {(media.fileType === 'file' || isUnshown) && (
        <a href={media.url} {...outside} className="flex items-center gap-1.5 text-money underline break-all">
          <Icon name="document" className="size-4.5" />
          {name}
        </a>
      )}
      {media.message && <Words text={media.message} />}
    </>
  );
}

const icons = { web: 'external', call: 'phone', postback: 'chat', other: 'copy' } as const;

function Buttons({ buttons }: { buttons: readonly ChatButton[] }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {buttons.map((button) => (
        <li key={`${button.title} ${button.payload}`} title={button.payload} className={`${pill} inline-flex items-center gap-1.5`}>
          <Icon name={icons[button.type]} className="size-4" />
          {button.title}
        </li>
      ))}
    </ul>
  );
}

function SlideCard({ slide }: { slide: Slide }) {
  return (
    <li className="w-44 shrink-0 overflow-hidden rounded-lg border border-line bg-card">
      {slide.image && <img src={slide.image} alt="" loading="lazy" className="h-24 w-full object-cover" />}
      <div className="p-2">
        <p className="font-semibold break-words">{slide.title}</p>
        {slide.subtitle && <p className="text-muted break-words">{slide.subtitle}</p>}
        {slide.buttons.length > 0 && <Buttons buttons={slide.buttons} />}
      </div>
    </li>
  );
}
