import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { addPicture } from './add-picture.ts';
import { showPictures } from './show-pictures.ts';

export const pictureRoutes = [
  route(office.addPicture, (ctx, input) => addPicture(ctx, input, input.multipart)),
  route(office.officePictures, (ctx, { query }) => showPictures(ctx, query)),
];
