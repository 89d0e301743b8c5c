import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  titleId: string;
  onClose: () => void;
  className: string;
  /** Pressing beside the content closes it too; the content then has to fill an element of its own. */
  closesOutside?: boolean;
  /** Not closable by accident while something is on its way. */
  locked?: boolean;
  children: ReactNode;
};

/** The browser's own dialog: it holds the focus, and gives it back to where it was. */
export function Dialog({ titleId, onClose, className, closesOutside = false, locked = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // Closing it before React removes the element is what gives the focus back.
    return () => element?.close();
  }, []);

  const isOutside = (event: MouseEvent) => closesOutside && event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by keyboard what the backdrop does by pointer.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
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
