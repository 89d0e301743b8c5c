import { expect, test } from 'vitest';
import { atGameHost, gameHostOrigins, readGameHosts } from './game-hosts.ts';

test.each([
  ['https://old.example/lobby?a=1#b', 'new.example', 'https://new.example/lobby?a=1#b'],
  ['http://old.example:8090/lobby', 'new.example', 'http://new.example/lobby'],
  ['http://old.example:8090/lobby', 'new.example:8443', 'http://new.example:8443/lobby'],
  ['http://old.example:8090/lobby', 'https://new.example', 'https://new.example/lobby'],
  ['https://old.example/', 'http://new.example:8090', 'http://new.example:8090/'],
  ['http://old.example:8090/', '[::1]:9000', 'http://[::1]:9000/'],
])('%s with host %s becomes %s', (link, host, expected) => {
  expect(atGameHost(link, host)).toBe(expected);
});

test.each([
  ['new.example', false, ['http://new.example', 'https://new.example']],
  ['new.example:8443', false, ['http://new.example:8443', 'https://new.example:8443']],
  ['http://new.example', false, ['http://new.example']],
  ['new.example', true, ['https://new.example']],
  ['https://NEW.example:443', true, ['https://new.example']],
])('a form may post to %s (production: %s) at %j', (host, production, expected) => {
  expect(gameHostOrigins(host, production)).toEqual(expected);
});

test('hosts are read from the environment, and invalid ones are reported', () => {
  expect(readGameHosts({ PORT: '1', GAME_HOST_JOKER: 'joker.example', GAME_HOST_PG: '', UFABET_HOST: 'https://ufa.example:8443' })).toEqual(
    {
      hosts: { JOKER: 'joker.example', UFABET: 'https://ufa.example:8443' },
      problems: [],
    },
  );
  const wrong = [
    'games.example/path',
    '*',
    '*.example',
    'a b',
    'ftp://games.example',
    "games.example; script-src 'unsafe-inline'",
    'a:99999',
  ];
  for (const host of wrong) expect([host, readGameHosts({ GAME_HOST_PG: host }).problems.length]).toEqual([host, 1]);
  expect(readGameHosts({ GAME_HOST_JOCKER: 'games.example' }).problems).toEqual(['GAME_HOST_JOCKER: JOCKER is not a game provider']);
  expect(readGameHosts({ UFABET_HOST: 'http://ufa.example' }).problems).toEqual([]);
  expect(readGameHosts({ UFABET_HOST: 'http://ufa.example' }, true).problems).toEqual([
    'UFABET_HOST: must be an https:// host in production',
  ]);
});
