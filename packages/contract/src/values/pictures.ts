export const pictureMegabytesMax = 10;
export const pictureSidePxMax = 2_000;

/** Content-addressed: such a URL never changes its content. */
export const pathOfPicture = (hash: string): string => `/pictures/${hash}.webp`;
export const pictureForm = /^\/pictures\/([0-9a-f]{64})\.webp$/;
export const pictureIn = /\/pictures\/([0-9a-f]{64})\.webp/;
