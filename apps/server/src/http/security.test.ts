import { pictureSchemes } from '@krapao/contract/allowed-html';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security.ts';

test('the policy lets a page load the pictures that staff may put into it, those of the app itself, and no others', async () => {
  const { pages } = await securityHeaders(readConfig({ DATABASE_URL: 'postgres://localhost/none' }));
  const policy = new Map(pages['content-security-policy']?.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...pictureSchemes.map((scheme) => `${scheme}:`)]);
  for (const name of ['default-src', 'script-src', 'style-src', 'font-src', 'connect-src']) expect(policy.get(name)).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
});
