import { pictureForm } from '@krapao/contract/values/pictures';
import { pictureName } from '../../../integrations/object-storage/port.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { BackofficeCore } from '../backoffice-core.ts';

/** The hash in one of our addresses; null for any other, so that no name from a client reaches the file store. */
const hashIn = (path: string): string | null => pictureForm.exec(path)?.[1] ?? null;

/** The picture behind an address, for anyone. No row is read: members' browsers ask for these more often than for anything else. */
export async function openPicture(core: BackofficeCore, path: string) {
  const hash = hashIn(path) ?? refuse('NO_DATA');
  return { etag: `"${hash}"`, file: (await core.files.open(pictureName(hash))) ?? refuse('NO_DATA') };
}
