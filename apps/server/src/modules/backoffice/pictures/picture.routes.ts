import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { addPicture } from './add-picture.ts';
import { showPictures } from './show-pictures.ts';

const route = routeFor<BackofficeCore>();

export const pictureRoutes = [
  route(office.addPicture, (core, input) => addPicture(core, input, input.multipart)),
  route(office.officePictures, (core, { query }) => showPictures(core, query)),
];
