export { deleteUnusedPictures } from './delete-unused.ts';
export { openPicture } from './open-picture.ts';
