import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  titleId: string;
  onClose: () => void;
  className: string;
  /** Pressing beside the content closes it too; the content then has to fill an element of its own. */
  closesOutside?: boolean;
  /** Not closable by accident while something is on its way. */
  locked?: boolean;
  /** A panel beside the page, which can still be used. */
  beside?: boolean;
  children: ReactNode;
};

/** The browser's own dialog: it holds the focus, and gives it back to where it was. */
export function Dialog({ titleId, onClose, className, closesOutside = false, locked = false, beside = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      if (beside) element.show();
      else element.showModal();
      // `autoFocus` comes too early: what stands in a dialog can be focused once it is open, and the browser then takes the first button.
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    // Closing it before React removes the element is what gives the focus back.
    return () => element?.close();
  }, [beside]);

  const isOutside = (event: MouseEvent) => closesOutside && event.target === event.currentTarget;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onKeyDown={(event) => {
        // The browser cancels with Esc what stands over the page; a panel beside it only hears the key.
        if (beside && event.key === 'Escape' && !event.defaultPrevented && !locked) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A text selection that ends outside the content is not a wish to close it.
        if (isOutside(event) && pressedOutside.current && !locked) onClose();
      }}
      className={className}
    >
      {children}
    </dialog>
  );
}
