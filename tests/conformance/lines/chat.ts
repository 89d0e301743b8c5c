import { linesOf } from './line.ts';

export const chat = linesOf('product 2, 3, 4, 5, 6', {
  'chat.toggle': 'The chat opens and closes',
  'chat.kinds': 'Text, buttons, media, quick replies, carousels, postback',
  'chat.buttons': 'Buttons: web opens a link, call dials, postback answers, other copies',
  'chat.delivery': 'A message is uploading_file, sending, failed or succeed',
  'chat.media-payload': 'Media: message, url, fileType image, video or file, filePath',
  'chat.rejoin': 'The connection is looked at every 5 s, and the room joined again',
  'chat.read-debounce': 'What is seen is marked as read 1 s later',
  'chat.sender': 'Members and guests are customer; others staff or bot',
  'chat.guest-id': 'A guest has an id that the browser made and keeps',
  'chat.file-extension': "A file needs an extension, or 'File is not supported'",
  'chat.file-size': "Pictures 10 MB, videos 20 MB, or 'The file is too large. Please select file no larger than {n} MB.'",
  'chat.file-types': 'mp4, quicktime, png, jpeg, jpg and gif',
  'chat.text-2000': 'A text has 2000 characters at most, and an empty one is not sent',
  'chat.enter': 'Enter sends; with shift or ctrl it does not',
  'chat.on-setting':
    "A socket for the chat is opened only where chat is switched on; a member's, which carries balances, stays (decisions 10)",
  'chat.off': 'While chat is switched off send-message answers 403, and no room can be joined (decisions 10)',
  'chat.room': 'The room is PREFIX-userId or PREFIX-guestId, and messaging brings a new entry',
  'chat.reversed': 'History comes newest first and is shown oldest first',
});
