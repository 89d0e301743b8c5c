import type { GameHosts } from '@krapao/contract/games/game-hosts';

export type Flags = {
  readonly laos: boolean;
  /** Game links open in a new tab, because the app itself runs inside a frame. */
  readonly iframeMode: boolean;
  readonly gameHosts: GameHosts;
  readonly slotNotice: { readonly code: string; readonly text: string } | null;
  readonly version: string;
};

declare const __FLAGS__: Flags;

export const flags: Flags = __FLAGS__;
