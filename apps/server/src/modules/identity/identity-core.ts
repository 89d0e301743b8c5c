import type { Sms } from '../../integrations/sms/port.ts';
import type { Core } from '../../platform/core.ts';

export type IdentityCore = Core & { readonly sms: Sms };
