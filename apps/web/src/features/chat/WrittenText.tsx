import { linkify } from '@krapao/ui/linkify.ts';
import { Fragment } from 'react';
import { OpenLink } from './OpenLink.tsx';

/** What somebody wrote: as text, whatever stands in it, with its line breaks and with links that can be opened. */
export function WrittenText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {linkify(text, true).map((part) => {
        const key = at;
        at += part.text.length;
        if (part.href === undefined) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <OpenLink key={key} href={part.href} className="font-semibold underline underline-offset-2">
            {part.text}
          </OpenLink>
        );
      })}
    </p>
  );
}
