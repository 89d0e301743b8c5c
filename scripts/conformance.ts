import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceOf, readMarks } from './conformance/table.ts';
import { root } from './install.mjs';

// Writes which tests prove each line of the specification, and fails when a line has none.
const page = '.cache/conformance.md';
const { count, faults, text } = conformanceOf(readMarks(root));
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, page), text);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${count} lines of the specification, ${faults.length} faults: ${page}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
