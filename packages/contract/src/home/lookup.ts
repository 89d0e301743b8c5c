import * as z from 'zod/mini';
import { endpoint, openRead } from '../api/endpoint.ts';
import { languages } from '../values/languages.ts';

export const bankView = z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string(), nameLA: z.string() });

export const lookupActive = endpoint({
  ...openRead,
  path: '/api/lookup/active',
  whenTerminated: 'open',
  reply: z.object({ terminated: z.enum(['active', 'gone']) }),
});
export const lookupBanks = endpoint({ ...openRead, path: '/api/lookup/banks', reply: z.object({ banks: z.array(bankView) }) });
export const lookupSources = endpoint({
  ...openRead,
  path: '/api/lookup/sources',
  reply: z.object({ sources: z.array(z.object({ code: z.string(), description: z.string() })) }),
});
export const lookupInfo = endpoint({ ...openRead, path: '/api/lookup/info', reply: z.object({ name: z.string(), website: z.string() }) });
export const lookupContact = endpoint({
  ...openRead,
  path: '/api/lookup/contact',
  whenTerminated: 'open',
  reply: z.object({ contactText: z.string(), lineLink: z.string(), lineName: z.string(), lineQR: z.string() }),
});
export const lookupLicence = endpoint({
  ...openRead,
  path: '/api/lookup/licence',
  reply: z.object({ operator: z.string(), number: z.string(), authority: z.string(), text: z.string(), link: z.string() }),
});
export const lookupConditions = endpoint({
  ...openRead,
  path: '/api/lookup/conditions',
  reply: z.object({ conditions: z.array(z.string()) }),
});
export const lookupAgreements = endpoint({
  ...openRead,
  path: '/api/lookup/agreements',
  reply: z.object({ agreements: z.array(z.string()) }),
});
export const lookupNotice = endpoint({ ...openRead, path: '/api/lookup/notice', reply: z.object({ notice: z.string() }) });
export const lookupRegisterOtp = endpoint({
  ...openRead,
  path: '/api/lookup/registerOTP',
  reply: z.object({ registerOTP: z.boolean() }),
});
export const lookupMaintenance = endpoint({
  ...openRead,
  path: '/api/lookup/maintenance',
  reply: z.object({ notices: z.record(z.string(), z.string()) }),
});
export const lookupChatWidget = endpoint({
  ...openRead,
  path: '/api/lookup/enableChatWidget',
  reply: z.object({ enableChatWidget: z.boolean() }),
});
export const lookupHowto = endpoint({
  ...openRead,
  path: '/api/lookup/howto',
  /** Video in the caller's language; captions in all languages, so that changing the language needs no other video. */
  reply: z.object({
    videos: z.array(
      z.object({
        key: z.string(),
        url: z.string(),
        poster: z.string(),
        tracks: z.array(z.object({ language: z.enum(languages), url: z.string() })),
      }),
    ),
  }),
});
