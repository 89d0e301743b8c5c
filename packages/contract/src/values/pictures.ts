/** Pictures that staff upload and members see. Pure, without zod. */

/** Of a file, before it is made anew. */
export const pictureMegabytesMax = 10;
/** The longer side of what is kept. */
export const pictureSidePxMax = 2_000;

/** By the hash of the content: what is behind such an address never changes. */
export const pathOfPicture = (hash: string): string => `/pictures/${hash}.webp`;
export const pictureForm = /^\/pictures\/([0-9a-f]{64})\.webp$/;
/** Somewhere in a text; the server asks its tables with it. */
export const pictureIn = /\/pictures\/([0-9a-f]{64})\.webp/;
