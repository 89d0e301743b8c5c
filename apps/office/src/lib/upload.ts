import { createUpload } from '@krapao/ui/upload.ts';
import { headers, noAnswer, readAnswer } from './call.ts';

export const upload = createUpload({ headers, noAnswer, readAnswer });
