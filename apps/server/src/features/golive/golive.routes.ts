import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { confirmItem, openForMembers } from './open-for-members.ts';
import { showGoLive } from './show-go-live.ts';

export const goliveRoutes = [
  route(office.officeGoLive, (ctx) => showGoLive(ctx)),
  route(office.openForMembers, (ctx, input) => openForMembers(ctx, input)),
  route(office.confirmGoLive, (ctx, input) => confirmItem(ctx, input, { ...input.params, ...input.body })),
];
