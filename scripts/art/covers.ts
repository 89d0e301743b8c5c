import type { ProviderCode } from '../../packages/contract/src/games/providers.ts';
import { areaslot } from './areaslot.ts';
import { askmebet } from './askmebet.ts';
import { betflix } from './betflix.ts';
import { circus } from './circus.ts';
import { standIn } from './default.ts';
import type { Cover } from './frame.ts';
import { huayhd } from './huayhd.ts';
import { imi } from './imi.ts';
import { joker } from './joker.ts';
import { joker2 } from './joker2.ts';
import { pg } from './pg.ts';
import { pgslot } from './pgslot.ts';
import { sexygame } from './sexygame.ts';
import { slotracha } from './slotracha.ts';
import { slotxo } from './slotxo.ts';
import { superslot } from './superslot.ts';
import { ufabet } from './ufabet.ts';
import { usun } from './usun.ts';

type PictureName = Lowercase<ProviderCode> | 'default';
export const covers: Readonly<Record<PictureName, Cover>> = {
  joker,
  pg,
  slotxo,
  superslot,
  pgslot,
  joker2,
  betflix,
  askmebet,
  areaslot,
  circus,
  slotracha,
  ufabet,
  sexygame,
  imi,
  usun,
  huayhd,
  default: standIn,
};
