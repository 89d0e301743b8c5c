import { canMove, move } from './transition.ts';

/** `open` draws a window whose picture has the same `view-transition-name` (`app.css`) and grows out of this one. */
export function growFrom(picture: HTMLElement | null) {
  return <R>(open: () => Promise<R>): Promise<R> => {
    if (!picture || !canMove()) return open();
    picture.classList.add('growing-picture');
    return new Promise((done, failed) => {
      void move(() => {
        picture.classList.remove('growing-picture');
        open().then(done, failed);
      });
    });
  };
}

/** `leave` removes `figure`; what `findHome` then finds shows the same money, so it moves there. */
export function moveMoney(figure: Element | null | undefined, findHome: () => Element | null, leave: () => void): void {
  if (!figure || !canMove()) {
    leave();
    return;
  }
  const name = 'moving-money';
  figure.classList.add(name);
  let home: Element | null = null;
  void move(() => {
    leave();
    figure.classList.remove(name);
    home = findHome();
    home?.classList.add(name);
  }).then(() => home?.classList.remove(name));
}
