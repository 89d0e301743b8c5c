import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceOf, readMarks } from './conformance/table.ts';
import { root } from './install.mjs';

const { faults, text } = conformanceOf(readMarks(root));
writeFileSync(join(root, 'docs/conformance.md'), text);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
