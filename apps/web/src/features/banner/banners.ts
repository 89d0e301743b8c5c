import { CallError } from '@krapao/ui/call-error.ts';
import { call } from '../../lib/call.ts';
import type { Banner } from '../../ui/BannerSlides.tsx';

/** Banners that fail to load must not block the member. */
export async function bannersOf(of: 'invite' | 'refund'): Promise<readonly Banner[]> {
  try {
    const { banners } = await call(of === 'invite' ? 'GET /api/invite/banners' : 'GET /api/refund/banners');
    return banners.filter((banner) => banner.image !== '' || banner.html !== '');
  } catch (error) {
    if (error instanceof CallError && !error.handled) return [];
    throw error;
  }
}
