import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  titleId: string;
  onClose: () => void;
  className: string;
  /** Clicking outside the content closes it; the content must then have its own wrapping element. */
  closesOutside?: boolean;
  locked?: boolean;
  beside?: boolean;
  children: ReactNode;
};

/** The native dialog traps focus and restores it on close. */
export function Dialog({ titleId, onClose, className, closesOutside = false, locked = false, beside = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      if (beside) element.show();
      else element.showModal();
      // `autoFocus` runs too early: the browser focuses the first button when the dialog opens.
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    // Closing before React removes the element restores focus.
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
        // The browser handles Esc only for modal dialogs; a side panel just receives the key.
        if (beside && event.key === 'Escape' && !event.defaultPrevented && !locked) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A text selection that ends outside must not close it.
        if (isOutside(event) && pressedOutside.current && !locked) onClose();
      }}
      className={className}
    >
      {children}
    </dialog>
  );
}
