import { pictureForm } from '@krapao/contract/pictures';

const dayMs = 86_400_000;
/** Chosen in a form that was never saved, or whose approval has lapsed. */
const neverUsedDays = 7;
/** As long as a change that took it away can be undone, and as the chat shows messages with it. */
const usedDays = 180;

/** The hash in an address of ours; null for all else, so that no name of a client reaches the file store. */
export const hashIn = (path: string): string | null => pictureForm.exec(path)?.[1] ?? null;

/** Pictures that nothing names any more are deleted when they were added, and last named, before these times. */
export const unusedBefore = (now: Date) => ({
  addedBefore: new Date(now.getTime() - neverUsedDays * dayMs),
  usedBefore: new Date(now.getTime() - usedDays * dayMs),
});
