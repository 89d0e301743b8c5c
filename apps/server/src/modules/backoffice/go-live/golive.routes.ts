import { office } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { confirmItem, openForMembers } from './open-for-members.ts';
import { showGoLive } from './show-go-live.ts';

export const goliveRoutes = [
  route(office.officeGoLive, (core) => showGoLive(core)),
  route(office.openForMembers, (core, input) => openForMembers(core, input)),
  route(office.confirmGoLive, (core, input) => confirmItem(core, input, { ...input.params, ...input.body })),
];
