import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

export type Frame = { readonly jpeg: Buffer; readonly atMs: number };
export type Film = { readonly frames: readonly Frame[]; readonly stepsAtMs: readonly number[]; readonly poster: Buffer };

export class Camera {
  readonly page: Page;
  readonly #browser: CDPSession;
  readonly #frames: Frame[] = [];
  readonly #stepsAtMs: number[] = [];
  #poster: Buffer | null = null;

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.#browser = browser;
  }

  static async on(page: Page): Promise<Camera> {
    const camera = new Camera(page, await page.context().newCDPSession(page));
    camera.#browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      camera.#frames.push({ jpeg: Buffer.from(data, 'base64'), atMs: (metadata.timestamp ?? Date.now() / 1000) * 1000 });
      camera.#browser.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await camera.#browser.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
    return camera;
  }

  async cut(): Promise<Film> {
    await this.#browser.send('Page.stopScreencast');
    const last = this.#frames.at(-1);
    if (!last || !this.#poster) throw new Error('a film has frames, and one of them is its poster');
    return { frames: [...this.#frames, { ...last, atMs: Date.now() }], stepsAtMs: this.#stepsAtMs, poster: this.#poster };
  }

  poster(): void {
    this.#poster = this.#frames.at(-1)?.jpeg ?? null;
  }

  async step(): Promise<void> {
    this.#stepsAtMs.push(Date.now());
    await wait(500);
  }

  hold(ms: number): Promise<void> {
    return wait(ms);
  }

  async tap(target: Locator): Promise<void> {
    await this.point(target);
    await target.click();
  }

  async point(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to point at: ${target}`);
    await this.page.evaluate(moveFinger, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await wait(900);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await target.pressSequentially(text, { delay: 180 });
  }

  async scrollTo(target: Locator): Promise<void> {
    await target.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }));
    await wait(1_000);
  }
}

function moveFinger({ x, y }: { x: number; y: number }): void {
  const known = document.getElementById('howto-finger');
  const finger = known ?? document.body.appendChild(document.createElement('div'));
  finger.id = 'howto-finger';
  finger.popover = 'manual';
  finger.style.cssText =
    'position:fixed;inset:auto;margin:0;width:44px;height:44px;border:3px solid #fff;border-radius:50%;padding:0;pointer-events:none;' +
    `background:rgb(255 255 255 / .35);box-shadow:0 2px 12px rgb(0 0 0 / .6);left:${x - 22}px;top:${y - 22}px`;
  if (finger.matches(':popover-open')) finger.hidePopover();
  finger.showPopover();
  finger.getAnimations().forEach((animation) => {
    animation.cancel();
  });
  finger.animate(
    [
      { transform: 'scale(1.7)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1, offset: 0.4 },
      { transform: 'scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'scale(.75)', opacity: 1, offset: 0.85 },
      { transform: 'scale(1.2)', opacity: 0 },
    ],
    { duration: 1_100, easing: 'ease-out', fill: 'forwards' },
  );
}
