import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; devDependencies?: object }> };

/**
 * The delivered packages as CycloneDX, by `npm sbom`. It works on a copy of the lock file without tools: `--omit=dev` also leaves out packages that are a
 * tool of one workspace and part of the product in another (sharp, ajv and 120 more).
 */
export function makeSbom(root: string, name: string): string {
  const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
  const folder = join(temporary, name);
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    for (const [path, entry] of Object.entries(lock.packages)) {
      delete entry.devDependencies;
      if (entry.dev || entry.devOptional) delete lock.packages[path];
      else if (!path.includes('node_modules/')) copyManifest(join(root, path), join(folder, path));
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--package-lock-only', '--offline', '--sbom-format=cyclonedx'];
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
    return stdout;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function copyManifest(from: string, to: string): void {
  const { devDependencies: _, ...rest } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { devDependencies?: object };
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'package.json'), JSON.stringify(rest));
}
