import { expect, test } from 'vitest';
import { COMMON_MODES, FaultInjector } from './faults.ts';

// proves: sims.slow
test('slow answers after 20 s where no other time is given', () => {
  const faults = new FaultInjector({ modes: COMMON_MODES, calls: ['transfer'] });
  expect(faults.set({ mode: 'slow' })).toBeNull();
  expect(faults.next('transfer')).toMatchObject({ mode: 'slow', slowMs: 20_000 });
  expect(faults.next('transfer')).toBeNull();
});
