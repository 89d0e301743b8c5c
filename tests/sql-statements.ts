import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort();
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export type Statement = { file: string; sql: string; around: string };

export const uncommented = (sql: string): string => sql.replace(/--[^\n]*/g, '');

/** Includes statements inside functions, each with the following one, which may check the row count. */
export const inSql: Statement[] = find('{apps,packages}/**/*.sql').flatMap((file) => {
  const parts = uncommented(read(file)).split(/;|\$\$|\b(?:begin|then|else|loop)\b/i);
  return parts.map((sql, i) => ({ file, sql, around: `${sql};${parts[i + 1] ?? ''}` }));
});
/** String literals that start like SQL, each with its enclosing declaration. */
export const inCode: Statement[] = find('{apps/server,packages/*}/src/**/*.ts', 'scripts/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .flatMap((file) =>
    read(file)
      .split(/^\}/m)
      .flatMap((around) =>
        [
          ...[...around.matchAll(/(['`"])(\s*(?:select|insert|update|delete|with)\b(?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , sql = '']) => sql),
          ...[...around.matchAll(/\b(?:table|join): '([^']+)'/g)].map(([, table]) => `from ${table}`),
        ].map((sql) => ({ file, sql, around })),
      ),
  );

export const tablesOf = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?)/gi)].map(([, name = '']) => name.toLowerCase());
