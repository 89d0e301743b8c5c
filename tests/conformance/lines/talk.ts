import { linesOf } from './line.ts';

export const talk = linesOf('decisions 7', {
  'talk.member': 'A member is known by the token; userId must be the own',
  'talk.guest': 'A guest is known by a random UUID of the browser',
  'talk.guest-secret': 'It stands in no log, list or answer that another reads; staff see a number',
  'talk.not-fit': 'What does not fit the caller: 404',
  'talk.send': 'send-message with clientId: createdAt, seq; the same again stores nothing',
  'talk.history': 'history: userId, guestId, limit, skip, after; newest first; seq, clientId, sender, message, createdAt, readAt',
  'talk.read': 'read-customer: unread 0',
  'talk.files': "A file's path answers to the two sides of its conversation only",
  'talk.socket': 'Socket by token or guestId; join answers ok; messaging, typing, read',
  'talk.staff-list':
    'office/chats by state: total and chats with id, name, memberId, number, state, assignee, waitingSince, lastText, unread',
  'talk.staff-role': 'Role support or higher',
  'talk.staff-messages': 'messages?before&limit; POST answers createdAt, seq',
  'talk.staff-acts': 'take, assign, close, notes, read',
  'talk.staff-socket': "Staff's socket: namespace /office with a token",
});
