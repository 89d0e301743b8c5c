import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showEvidence } from './show-evidence.ts';

export const evidenceRoutes = [route(office.withdrawalEvidence, (ctx, { params }) => showEvidence(ctx, params))];
