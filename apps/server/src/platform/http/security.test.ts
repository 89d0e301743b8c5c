import { pictureSchemes } from '@krapao/contract/values/allowed-html';
import { expect, test } from 'vitest';
import { productionEnv } from '../../testing/production.ts';
import { readConfig } from '../config/config.ts';
import { securityHeaders } from './security.ts';

const headersOf = (env: Record<string, string> = {}) => securityHeaders(readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env }));
const policyOf = async (env: Record<string, string> = {}) => {
  const { pages } = await headersOf(env);
  return new Map(pages['content-security-policy']?.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

test('the policy allows pictures of the app and of the URL schemes that staff may use, and no others', async () => {
  const policy = await policyOf();
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...pictureSchemes.map((scheme) => `${scheme}:`)]);
  for (const name of ['default-src', 'script-src', 'style-src', 'font-src', 'connect-src']) expect(policy.get(name)).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
});

test('a form may post to launch origins and configured game hosts, each listed once', async () => {
  const formAction = async (env: Record<string, string>) => (await policyOf(env)).get('form-action');
  const hosts = { GAME_HOST_PG: 'pg.example:8443', UFABET_HOST: 'ufa.example' };
  const origins = { LAUNCH_ORIGINS: 'https://games.example' };
  expect(await formAction(origins)).toEqual(["'self'", 'https://games.example']);
  expect(await formAction({ ...origins, ...hosts })).toEqual([
    "'self'",
    'https://games.example',
    'http://pg.example:8443',
    'https://pg.example:8443',
    'http://ufa.example',
    'https://ufa.example',
  ]);
  const { LAUNCH_ORIGINS: _, ...production } = productionEnv();
  expect(await formAction({ ...production, ...hosts })).toEqual(["'self'", 'https://pg.example:8443', 'https://ufa.example']);
});

const site = 'https://site.example';
test.each([
  ['without the flag', {}, "'none'", 'DENY'],
  ['origins without the flag', { FRAME_ANCESTORS: site }, "'none'", 'DENY'],
  ['only the flag', { IFRAME_MODE: 'true' }, "'self'", 'SAMEORIGIN'],
  [
    'the flag and origins',
    { IFRAME_MODE: 'true', FRAME_ANCESTORS: ` ${site}  http://m.site.example:81` },
    `${site} http://m.site.example:81`,
    undefined,
  ],
])('framing of the members’ app: %s; the staff app and calls can never be framed', async (_, env, ancestors, options) => {
  const { pages, officePages, calls } = await headersOf(env);
  const framing = (headers: Readonly<Record<string, string>>) => [
    /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1],
    headers['x-frame-options'],
  ];
  expect(framing(pages)).toEqual([ancestors, options]);
  expect(framing(officePages)).toEqual(["'none'", 'DENY']);
  expect(framing(calls)).toEqual(["'none'", undefined]);
});
