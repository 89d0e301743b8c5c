import { useMedia } from '../../lib/use-media.ts';

/** There is room for the panel beside the page. */
export const useWide = (): boolean => useMedia('(width >= 768px)');
