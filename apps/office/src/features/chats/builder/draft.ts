import type { ChatButton } from '@krapao/contract';
import { chatBounds as bounds, buttonTypes } from '@krapao/contract/chat/kinds';
import { isLinkAllowed, isPictureAllowed } from '@krapao/contract/values/allowed-html';
import { chat as limits } from '@krapao/contract/values/constants';
import type { Reply } from '../chat.types.ts';

export const builtKinds = ['buttons', 'quick_replies', 'generic'] as const;
export type BuiltKind = (typeof builtKinds)[number];

export type DraftButton = { readonly key: number; readonly title: string; readonly type: ChatButton['type']; readonly payload: string };
export type DraftSlide = {
  readonly key: number;
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly buttons: readonly DraftButton[];
};
export type Draft = {
  readonly kind: BuiltKind;
  readonly message: string;
  readonly buttons: readonly DraftButton[];
  readonly slides: readonly DraftSlide[];
};

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};
export const newButton = (): DraftButton => ({ key: nextKey(), title: '', type: 'postback', payload: '' });
export const newSlide = (): DraftSlide => ({ key: nextKey(), title: '', subtitle: '', image: '', buttons: [] });
export const newDraft = (): Draft => ({ kind: 'buttons', message: '', buttons: [newButton()], slides: [newSlide()] });
export { buttonTypes };

export type Problem = 'missing' | 'tooLong' | 'badLink' | 'badPhone' | 'badPicture';

const phoneForm = /^[+*#0-9 ()-]{3,30}$/;

/** A postback without a code uses its title as the code. */
export const payloadOf = ({ type, title, payload }: DraftButton): string =>
  payload.trim() || (type === 'postback' || type === 'other' ? title.trim() : '');

const textProblem = (text: string, max: number): Problem | null => (!text.trim() ? 'missing' : text.length > max ? 'tooLong' : null);

function payloadProblem(button: DraftButton): Problem | null {
  const payload = payloadOf(button);
  const length = textProblem(payload, bounds.payloadMax);
  if (length) return length;
  if (button.type === 'web') return isLinkAllowed(payload) ? null : 'badLink';
  return button.type === 'call' && !phoneForm.test(payload) ? 'badPhone' : null;
}

export function problemsOf(draft: Draft): ReadonlyMap<string, Problem> {
  const found = new Map<string, Problem>();
  const note = (name: string, problem: Problem | null): void => {
    if (problem) found.set(name, problem);
  };
  const checkButton = (button: DraftButton): void => {
    note(`title ${button.key}`, textProblem(button.title, bounds.titleMax));
    note(`payload ${button.key}`, payloadProblem(button));
  };
  if (draft.kind !== 'generic') {
    note('message', textProblem(draft.message, limits.textCharactersMax));
    if (draft.kind === 'buttons') draft.buttons.forEach(checkButton);
    else
      for (const button of draft.buttons) {
        note(`title ${button.key}`, textProblem(button.title, bounds.titleMax));
        note(`payload ${button.key}`, button.payload.length > bounds.payloadMax ? 'tooLong' : null);
      }
    return found;
  }
  for (const slide of draft.slides) {
    note(`title ${slide.key}`, textProblem(slide.title, bounds.titleMax));
    note(`subtitle ${slide.key}`, slide.subtitle.length > bounds.payloadMax ? 'tooLong' : null);
    note(`image ${slide.key}`, isPictureAllowed(slide.image) ? null : 'badPicture');
    slide.buttons.forEach(checkButton);
  }
  return found;
}

const sentButton = (button: DraftButton): ChatButton => ({ title: button.title.trim(), type: button.type, payload: payloadOf(button) });

export function messageOf(draft: Draft): Reply {
  switch (draft.kind) {
    case 'buttons':
      return { message_type: 'buttons', payload: { message: draft.message.trim(), buttons: draft.buttons.map(sentButton) } };
    case 'quick_replies': {
      const quick = draft.buttons.map(({ title, payload }) => ({ title: title.trim(), payload: payload.trim() || title.trim() }));
      return { message_type: 'quick_replies', payload: { message: draft.message.trim(), quick_replies: quick } };
    }
    case 'generic': {
      const elements = draft.slides.map((slide) => ({
        title: slide.title.trim(),
        subtitle: slide.subtitle.trim(),
        image: slide.image.trim(),
        buttons: slide.buttons.map(sentButton),
      }));
      return { message_type: 'generic', payload: { elements } };
    }
  }
}

export const rowsMax: Readonly<Record<BuiltKind, number>> = {
  buttons: bounds.buttonsMax,
  quick_replies: bounds.quickRepliesMax,
  generic: bounds.elementsMax,
};
