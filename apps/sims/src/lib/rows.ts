import { type Currency, currencyOf, type Fields, isFields } from './fields.ts';

/** A malformed journal row throws, so that the simulators never start with wrong data. */

function wrong(name: string): never {
  throw new Error(`field ${name} is missing or wrong`);
}

export function text(row: Fields, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : wrong(name);
}

export function whole(row: Fields, name: string): number {
  const value = row[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(name);
}

export function flag(row: Fields, name: string): boolean {
  const value = row[name];
  return typeof value === 'boolean' ? value : wrong(name);
}

export function time(row: Fields, name: string): Date {
  const at = new Date(text(row, name));
  return Number.isNaN(at.getTime()) ? wrong(name) : at;
}

export function currency(row: Fields): Currency {
  return currencyOf(row.currency) ?? wrong('currency');
}

export function oneOf<const T extends string>(row: Fields, name: string, values: readonly T[]): T {
  return values.find((value) => value === row[name]) ?? wrong(name);
}

export function nested(row: Fields, name: string): Fields {
  const value = row[name];
  return isFields(value) ? value : wrong(name);
}

export function orNull<T>(row: Fields, name: string, read: (row: Fields, name: string) => T): T | null {
  return row[name] === null ? null : read(row, name);
}
