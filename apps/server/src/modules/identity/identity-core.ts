import type { Sms } from '../../integrations/sms/http-sms.ts';
import type { Core } from '../../platform/core.ts';

export type IdentityCore = Core & { readonly sms: Sms };
