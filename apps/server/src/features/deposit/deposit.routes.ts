import { lookup } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showMethods } from './show-methods.ts';

export const depositRoutes = [route(lookup.lookupDeposit, (ctx, { caller }) => showMethods(ctx, caller.memberId))];
