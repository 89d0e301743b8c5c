import { useWords } from '@krapao/ui/words.ts';
import { words } from './home.words.ts';

export function InviteBanner({ onPress }: { onPress: () => unknown }) {
  const w = useWords(words);
  return (
    <button
      type="button"
      data-window="promotions"
      onClick={() => onPress()}
      className="night relative flex min-h-26 items-center overflow-hidden rounded-2xl bg-[#0d1440] p-4 text-left shadow-card transition-transform active:scale-[0.98] @min-[34rem]:min-h-36"
    >
      <img
        src="/banners/invite-1.svg"
        alt=""
        decoding="async"
        className="absolute inset-y-0 right-0 h-full w-[62%] object-cover object-[50%_30%] [mask-image:linear-gradient(to_right,transparent,#000_45%)]"
      />
      <span className="relative w-1/2">
        <span className="block leading-snug font-semibold @min-[34rem]:text-xl">{w('bring')}</span>
        <span className="mt-1 block text-xs @min-[34rem]:text-sm">{w('bringText')}</span>
      </span>
    </button>
  );
}
