import { refund } from '@krapao/contract';
import { route } from '../../core/route.ts';

export const refundRoutes = [route(refund.refundBanners, async (ctx) => ({ banners: ctx.settings.get('banners').refund }))];
