import { expect, test } from 'vitest';
import type { MovementState } from '../../lib/movements.ts';
import type { MovementKind } from './movement.words.ts';
import { stepsOf } from './movement-steps.ts';

test.each<[MovementKind, MovementState, string]>([
  ['withdraw', { status: 'PENDING' }, 'received:done checked:now paying:next arrives:next'],
  ['withdraw', { status: 'PENDING', note: 'WAITING' }, 'received:done checked:now paying:next arrives:next'],
  ['withdraw', { status: 'PENDING', note: 'PAYING' }, 'received:done checked:done paying:now arrives:next'],
  ['withdraw', { status: 'SUCCESS' }, 'received:done checked:done paid:done'],
  ['withdraw', { status: 'FAILED', note: 'ชื่อบัญชีไม่ตรง' }, 'received:done checked:refused returned:done'],
  ['withdraw', { status: 'FAILED', note: 'ACCOUNT_INVALID' }, 'received:done checked:done paying:refused returned:done'],
  ['transfer', { status: 'PENDING' }, 'sent:done answer:now arrived:next'],
  ['transfer', { status: 'SUCCESS' }, ''],
  ['transfer', { status: 'FAILED', note: 'IN_WALLET' }, ''],
])('%s %j', (kind, state, steps) => {
  expect(
    stepsOf(kind, state)
      .map((step) => `${step.key}:${step.state}`)
      .join(' '),
  ).toBe(steps);
});
