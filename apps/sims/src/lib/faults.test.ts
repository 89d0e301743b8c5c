import { expect, test } from 'vitest';
import { COMMON_MODES, FaultInjector } from './faults.ts';

// proves: sims.slow
test('slow answers after 20 s unless another time is given', () => {
  const faults = new FaultInjector({ modes: COMMON_MODES, calls: ['transfer'] });
  expect(faults.set({ mode: 'slow' })).toBeNull();
  expect(faults.next('transfer')).toMatchObject({ mode: 'slow', slowMs: 20_000 });
  expect(faults.next('transfer')).toBeNull();
});

test('a fault for one account or slip affects only its calls', () => {
  const faults = new FaultInjector({ modes: COMMON_MODES, calls: ['transfer', 'all'] });
  faults.set({ mode: 'error', about: 'player1' });
  faults.set({ mode: 'down', about: 'player2' });
  expect(faults.next('transfer', { username: 'player3' })).toBeNull();
  expect(faults.next('transfer', '{"username":"player2"}')).toMatchObject({ mode: 'down' });
  expect(faults.next('transfer', { username: 'player1' })).toMatchObject({ mode: 'error' });
  expect(faults.next('transfer', { username: 'player1' })).toBeNull();
  expect(faults.set({ mode: 'error', about: 7 })).toBe('about must be a text');
});
