import type { Operation } from './types.ts';
import { check, encode } from './wire.ts';

/** What one member asks for; all of it or nothing. */
export type Call = { readonly memberId: bigint; readonly operations: readonly Operation[] };

export type EncodedCall = { readonly call: number; readonly member: string; readonly ops: readonly Record<string, unknown>[] };

/** Calls of many members as `ledger.post_many` reads them, numbered from 1. Throws for what the rules of the accounts refuse. */
export function encodeCalls(calls: readonly Call[]): EncodedCall[] {
  return calls.map(({ memberId, operations }, position) => {
    for (const operation of operations) check(operation);
    return { call: position + 1, member: memberId.toString(), ops: operations.map(encode) };
  });
}
