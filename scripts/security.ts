import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { type Hit, hitsOf, type StoredAdvisories } from './security/advisories.ts';
import { packagesOf } from './security/lock.ts';
import { askNpmAudit } from './security/npm.ts';
import { installScriptFaults, licenceFaults, type Policy } from './security/policy.ts';
import { sbomOf } from './security/sbom.ts';

const usage = `npm run security                  what the packages of package-lock.json bring with them; ends with 1 where something is wrong
npm run security -- --sbom FILE   and writes the bill of materials (CycloneDX); - for the standard output
npm run security -- --online      and ends with 1 where the registry could not be asked for advisories
`;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const args = process.argv.slice(2);
const sbomFile = args.includes('--sbom') ? args[args.indexOf('--sbom') + 1] : undefined;
const known = args.every((arg, i) => arg === '--online' || arg === '--sbom' || args[i - 1] === '--sbom');
if (!known || (args.includes('--sbom') && sbomFile === undefined)) {
  process.stderr.write(usage);
  process.exit(2);
}
// With the bill of materials on the standard output the report goes beside it.
const say = (line: string): void => void (sbomFile === '-' ? process.stderr : process.stdout).write(`${line}\n`);

const packages = packagesOf(read('package-lock.json'));
const delivered = packages.filter((one) => !one.isForTools);
const policy = JSON.parse(read('security/policy.json')) as Policy;
const stored = JSON.parse(read('security/advisories.json')) as StoredAdvisories;
const faults: string[] = [];
const show = ({ id, severity, title, of }: Hit): string => `${of.name} ${of.version}: ${severity}, ${title} (${id})`;

say(`${packages.length} packages in package-lock.json, ${delivered.length} of them delivered\n`);

const audit = askNpmAudit();
const hits = hitsOf(packages, stored);
if ('hits' in audit) {
  say(`advisories, by the registry now: ${audit.hits.length} fit what is delivered`);
  faults.push(...audit.hits.map(show));
} else {
  say(`advisories, by the registry now: NOT CHECKED (${audit.unanswered})`);
  if (args.includes('--online')) faults.push('the registry could not be asked for advisories');
}
const covered = new Set(stored.advisories.map((one) => one.package));
say(
  `advisories, by the list of ${stored.asOf} in security/advisories.json: ${stored.advisories.length} about ${covered.size} packages, ${hits.length} fit`,
);
say('  the list is an excerpt: of what it does not name it says nothing');
faults.push(...hits.filter(({ of }) => !of.isForTools).map(show));
for (const hit of hits.filter(({ of }) => of.isForTools)) say(`  only a tool: ${show(hit)}`);

const licences = licenceFaults(packages, policy);
say(`licences: ${delivered.length - licences.length} of ${delivered.length} allowed`);
const scripts = installScriptFaults(packages, policy);
say(
  `packages with install scripts: ${
    packages
      .filter((one) => one.hasInstallScript)
      .map((one) => one.name)
      .join(', ') || 'none'
  }`,
);
faults.push(...licences, ...scripts);

const product = JSON.parse(read('package.json')) as { name: string; version: string };
const sbom = sbomOf({ name: product.name, version: product.version }, packages, new Date());
say(`bill of materials: CycloneDX ${sbom.specVersion}, ${sbom.components.length} components${sbomFile ? '' : ' (--sbom FILE writes it)'}`);
const text = `${JSON.stringify(sbom, null, 2)}\n`;
if (sbomFile === '-') process.stdout.write(text);
else if (sbomFile) writeFileSync(sbomFile, text);

say(
  faults.length === 0
    ? '\nnothing wrong in what was checked'
    : `\n${faults.length} to mend:\n${faults.map((one) => `  ${one}`).join('\n')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
