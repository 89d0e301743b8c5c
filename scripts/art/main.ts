// Redraws the pictures of games in apps/web/public/providers: node scripts/run.mjs scripts/art/main.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { pictures } from './pictures.ts';

const folder = join(root, 'apps/web/public/providers');
for (const [file, text] of pictures()) writeFileSync(join(folder, file), text);
