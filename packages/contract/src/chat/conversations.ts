import * as z from 'zod/mini';
import { endpoint, memberRead, openRead } from '../api/endpoint.ts';
import { anyText, figure, text, time } from '../api/schemas.ts';
import { isLinkAllowed, isPictureAllowed } from '../values/allowed-html.ts';
import { chat as limits } from '../values/constants.ts';
import { aboutBounds, aboutKinds } from './about.ts';
import { chatBounds as bounds, buttonTypes, mediaTypes, senders, staffStates } from './kinds.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i), z.toLowerCase());
/** Random UUIDs (version 4) only: a guest id works like a password. */
const guestId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i), z.toLowerCase());
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(z.union([schema, z.literal('')])));

export const whose = { userId: orNothing(anyText(40)), guestId: orNothing(guestId) };

const words = text(limits.textCharactersMax).check(z.refine((value) => value.trim() !== '', 'a text that is not empty'));
const line = anyText(limits.textCharactersMax);
const link = text(bounds.payloadMax).check(z.refine(isLinkAllowed, 'a link that may be opened'));
const phone = z.string().check(z.regex(/^[+*#0-9 ()-]{3,30}$/));
const code = text(bounds.payloadMax);
const title = text(bounds.titleMax);

const button = z.discriminatedUnion('type', [
  z.object({ title, type: z.literal(buttonTypes[0]), payload: link }),
  z.object({ title, type: z.literal(buttonTypes[1]), payload: phone }),
  z.object({ title, type: z.literal(buttonTypes[2]), payload: code }),
  z.object({ title, type: z.literal(buttonTypes[3]), payload: code }),
]);
const buttons = z.array(button).check(z.minLength(1), z.maxLength(bounds.buttonsMax));
const quickReply = z.object({ title, payload: code });
const slide = z.object({
  title,
  subtitle: z._default(anyText(bounds.payloadMax), ''),
  image: z._default(anyText(bounds.payloadMax).check(z.refine(isPictureAllowed, 'a picture that may be shown')), ''),
  buttons: z._default(z.array(button).check(z.maxLength(bounds.buttonsMax)), []),
});

/** The specification does not define the payload of a text message; it is stored as received. */
const textMessage = z.object({
  message_type: z.literal('text'),
  payload: z.union([words, z.object({ message: words }), z.object({ text: words })]),
});
const about = z.object({
  kind: z.enum(aboutKinds),
  reference: anyText(aboutBounds.referenceMax),
  code: z.optional(anyText(aboutBounds.codeMax)),
});
/** The subject must belong to the member; the server adds its details. */
const customerText = z.object({
  message_type: z.literal('text'),
  payload: z.union([words, z.object({ message: words, about: z.optional(about) }), z.object({ text: words })]),
});
const messageContext = z.extend(about, {
  amount: z.optional(figure),
  currency: z.optional(z.enum(['BAHT', 'LAK'])),
  at: z.optional(time),
});
const shownText = z.object({
  message_type: z.literal('text'),
  payload: z.union([words, z.object({ message: words, about: z.optional(messageContext) }), z.object({ text: words })]),
});
const sentMedia = z.object({
  message_type: z.literal('media'),
  payload: z.object({
    message: z._default(line, ''),
    url: z.optional(z.nullable(anyText(bounds.payloadMax))),
    fileType: z.optional(z.enum(mediaTypes)),
    filePath: z.optional(z.nullable(anyText(200))),
  }),
});
const postback = z.object({ message_type: z.literal('postback'), payload: quickReply });
const buttonsMessage = z.object({ message_type: z.literal('buttons'), payload: z.object({ message: words, buttons }) });
const quickRepliesMessage = z.object({
  message_type: z.literal('quick_replies'),
  payload: z.object({
    message: words,
    quick_replies: z.array(quickReply).check(z.minLength(1), z.maxLength(bounds.quickRepliesMax)),
  }),
});
const generic = z.object({
  message_type: z.literal('generic'),
  payload: z.object({ elements: z.array(slide).check(z.minLength(1), z.maxLength(bounds.elementsMax)) }),
});

/** Customers may not send buttons or titled links: they could imitate official messages. */
export const customerMessage = z.discriminatedUnion('message_type', [customerText, sentMedia, postback]);
export const staffMessage = z.discriminatedUnion('message_type', [textMessage, sentMedia, buttonsMessage, quickRepliesMessage, generic]);

const media = z.object({
  message_type: z.literal('media'),
  payload: z.object({
    message: z.string(),
    url: z.string(),
    fileType: z.enum(mediaTypes),
    filePath: z.string(),
    fileName: z.optional(z.string()),
    width: z.optional(z.number()),
    height: z.optional(z.number()),
    poster: z.optional(z.string()),
    seconds: z.optional(z.number()),
  }),
});
export const chatMessage = z.union([shownText, media, buttonsMessage, quickRepliesMessage, generic, postback]);

export const chatEntry = z.object({
  seq: z.number(),
  clientId: z.string(),
  sender: z.enum(senders),
  message: chatMessage,
  createdAt: time,
  readAt: z.nullable(time),
  name: z.optional(z.string()),
});
export type ChatEntry = z.infer<typeof chatEntry>;

export const said = z.object({ createdAt: time, seq: z.number() });
export const clientId = uuid;

/** While chat is disabled, sending returns UNAUTHORIZED with key `chat`. */
const failsWith = { 403: ['UNAUTHORIZED'] } as const;

const call = { method: 'POST', effect: 'write', who: 'visitor', fails: ['NO_DATA'] } as const;

export const chatConfig = endpoint({
  ...openRead,
  path: '/api/chat/config',
  reply: z.object({ PREFIX: z.string() }),
});
export const sendChatMessage = endpoint({
  ...call,
  path: '/api/chat/send-message',
  body: z.object({
    ...whose,
    clientId,
    sender: z.optional(z.literal('customer')),
    message: customerMessage,
    name: z.optional(z.nullable(anyText(200))),
    /** Required by the specification's client, but ignored: the server uses its own clock and session. */
    createdAt: z.optional(z.nullable(anyText(40))),
    session_id: z.optional(z.nullable(anyText(100))),
    username: z.optional(z.nullable(anyText(40))),
    deviceToken: z.optional(z.nullable(anyText(bounds.payloadMax))),
  }),
  reply: said,
  failsWith,
});
/**
 * State of the conversation for the customer. `asked`: staff have not claimed it; `claimed`: they have, and the first reply is due;
 * `answering`: they have replied. Before the reply, `since` is the start of the wait and `called` says whether the customer pressed the
 * button that asks for staff. While `asked`, `usualMinutes` is the usual wait, absent while unknown; outside staffed hours `returnAt`
 * (09:00, local time) replaces it.
 */
export const staffStatus = z.object({
  state: z.enum(staffStates),
  since: z.optional(time),
  called: z.optional(z.boolean()),
  usualMinutes: z.optional(z.number()),
  returnAt: z.optional(z.string()),
});
export type StaffStatus = z.infer<typeof staffStatus>;
/** `after` returns entries after a sequence number, for a page that was offline. `staff`: absent while only the bot has the conversation. */
export const chatHistory = endpoint({
  ...call,
  path: '/api/chat/history',
  body: z.object({
    ...whose,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(bounds.historyMax)), limits.historyPage),
    skip: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
    after: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
  }),
  reply: z.object({ conversations: z.array(chatEntry), staff: z.optional(staffStatus) }),
});
export const readChat = endpoint({
  ...call,
  method: 'PUT',
  path: '/api/chat/read-customer/',
  body: z.object(whose),
  reply: z.object({ unread: z.number() }),
});
export const chatUnread = endpoint({
  ...call,
  path: '/api/chat/unread',
  effect: 'read',
  body: z.object(whose),
  reply: z.object({ unread: z.number() }),
});
const upload = {
  ...call,
  multipart: z.object({ file: z.string(), userId: z.optional(z.string()), guestId: z.optional(z.string()) }),
  reply: z.object({ path: z.string() }),
  failsWith,
} as const;
export const uploadChatImage = endpoint({ ...upload, path: '/api/chat/upload-image' });
/** An optional second file part, `poster`, is a still of the video. */
export const uploadChatVideo = endpoint({
  ...upload,
  path: '/api/chat/upload-video',
  multipart: z.object({
    file: z.string(),
    poster: z.optional(z.string()),
    userId: z.optional(z.string()),
    guestId: z.optional(z.string()),
  }),
});
export const exportChat = endpoint({
  ...memberRead,
  path: '/api/chat/export',
  reply: z.object({ exportedAt: time, conversations: z.array(chatEntry) }),
});
