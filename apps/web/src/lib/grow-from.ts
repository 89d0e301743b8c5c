import { canMove, move } from './transition.ts';

/** `open` draws a window whose picture has the same `view-transition-name` (`app.css`) and grows out of this one. */
export function growFrom(picture: HTMLElement | null) {
  return <R>(open: () => Promise<R>): Promise<R> => {
    if (!picture || !canMove()) return open();
    picture.classList.add('growing-picture');
    return new Promise((done, failed) => {
      move(() => {
        picture.classList.remove('growing-picture');
        open().then(done, failed);
      });
    });
  };
}
