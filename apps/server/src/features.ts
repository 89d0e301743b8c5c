import { accountRoutes } from './features/account/account.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { otpRoutes } from './features/otp/otp.routes.ts';
import { qrcodeRoutes } from './features/qrcode/qrcode.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { hookRoutes } from './hooks.ts';
import type { Route } from './http/route.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...lookupRoutes,
  ...registrationRoutes,
  ...otpRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...qrcodeRoutes,
  ...hookRoutes,
];
