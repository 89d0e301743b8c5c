import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'otpCode',
  'otpToken',
  'authorization',
  'bankAccountNo',
  'guestId',
  'link',
  'key',
  'secret',
];

/** Fields of these names are never logged, at any of the first three levels. */
export function logOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
}
