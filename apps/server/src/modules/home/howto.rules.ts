import type { home, ReplyOf } from '@krapao/contract';
import { type Language, languages } from '@krapao/contract/values/languages';
import type { Variant } from '@krapao/contract/values/rules';
import type { SettingValue } from '../../platform/settings/definitions.ts';

type Video = ReplyOf<typeof home.lookupHowto>['videos'][number];

/** A film or poster of ours, as the setting names it. */
const own = /^\/howto\/(wallet|play|balance|bonus|bonus-cancel)\.(webm|webp)$/;

/** Ours are filmed in each variant and language, with captions in all; an operator's own film is what the operator says. */
export function clipFor(clip: SettingValue<'howto'>[number], { variant, language }: { variant: Variant; language: Language }): Video {
  const at = (path: string): string => path.replace(own, (_, name, ending) => `/howto/${variant}/${name}.${language}.${ending}`);
  const name = own.exec(clip.url)?.[1];
  const captions = (of: Language): string => clip.tracks?.[of] ?? (name === undefined ? '' : `/howto/${name}.${of}.vtt`);
  const tracks = languages.map((of) => ({ language: of, url: captions(of) })).filter(({ url }) => url !== '');
  return { key: clip.key, url: at(clip.url), poster: at(clip.poster), tracks };
}
