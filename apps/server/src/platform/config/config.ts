import { randomBytes } from 'node:crypto';
import { gameHostOrigins, readGameHosts } from '@krapao/contract/games/game-hosts';
import { readAssetBase } from '@krapao/contract/values/asset-base';
import * as z from 'zod/mini';
import { readTrust, type Trust } from '../http/address.ts';
import { offAddress, outsideGroups, outsideVariables } from './partners.ts';
import { groupFaults, isGuessable, isOff, isOrigin, isSafeAddress, isSafeOrigin, sharedKeyFaults } from './production.rules.ts';
import { readTiming } from './timing.ts';

export type Config = ReturnType<typeof readConfig>;

const wholeText = (min: number, max: number) =>
  z
    .string()
    .check(z.refine((v) => /^\d+$/.test(v) && Number(v) >= min && Number(v) <= max, `must be a whole number from ${min} to ${max}`));
const whole = (fallback: string, min: number, max: number) =>
  z.pipe(
    z._default(wholeText(min, max), fallback),
    z.transform((v: string) => Number(v)),
  );
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
const flag = (fallback: 'true' | 'false') =>
  z.pipe(
    z._default(oneOf(['true', 'false']), fallback),
    z.transform((v) => v === 'true'),
  );
const optional = z.optional(z.string());
const isAmount = (v: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(v) && Number(v) > 0;
const amount = z.optional(z.string().check(z.refine(isAmount, 'must be an amount above 0 with at most 2 decimals')));
const amountOrNull = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const wordsOf = (v: string): string[] => v.split(/\s+/).filter((word) => word !== '');
const areOrigins = (v: string): boolean => v.split(',').every((origin) => isOrigin(origin.trim()));
/** `true` would trust the first address in X-Forwarded-For, which any caller can forge. */
const trust = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(
          (v) => readTrust(v) !== null,
          'must be the number of proxies in front of the server, or their addresses and networks separated by commas; true is no longer taken',
        ),
      ),
    '0',
  ),
  z.transform((v: string): Trust | false => readTrust(v) ?? false),
);

const schema = z.object({
  NODE_ENV: z._default(oneOf(['development', 'test', 'production']), 'development'),
  PORT: whole('8080', 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Port for metrics, detailed readiness and the API description. Never public in production; unset: not served there. */
  ADMIN_PORT: z.optional(wholeText(0, 65_535)),
  ADMIN_HOST: z._default(z.string(), '127.0.0.1'),
  SIM_PORT: whole('8090', 0, 65_535),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z
    .string('must be set: an outside PostgreSQL, as postgres://user:password@host/database (the embedded one is for demo and development)')
    .check(z.refine((v) => /^postgres(ql)?:\/\//.test(v), 'must be a postgres:// address')),
  DATABASE_POOL: whole('16', 2, 500),
  /** If `select now()` does not answer within this time, treat the database as hung and fail requests immediately. */
  DATABASE_ANSWER_TIMEOUT_MS: whole('2000', 100, 60_000),
  /** With less free disk space than this in DATA_DIR the server is not ready; uploads are refused below twice as much. */
  DISK_FREE_MB_MIN: whole('256', 1, 1_000_000_000),
  ALARM_TRANSFER_MINUTES: whole('15', 1, 10_080),
  ALARM_BACKUP_HOURS: whole('26', 1, 720),
  TEST_TIMING: optional,
  LAOS: flag('false'),
  /** Origins, separated by spaces, that may frame a members' app built with IFRAME_MODE. */
  IFRAME_MODE: flag('false'),
  FRAME_ANCESTORS: z.optional(
    z
      .string()
      .check(
        z.refine((v) => wordsOf(v).every(isOrigin), 'must be origins separated by spaces, as https://site.example https://m.site.example'),
      ),
  ),
  MIN_DEPOSIT_WW: amount,
  MIN_DEPOSIT_PAYONEX: amount,
  MIN_DEPOSIT_PAYTIMZ: amount,
  MIN_DEPOSIT_ZPAY: amount,
  ADDRESS_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  TRUST_PROXY: trust,
  /** Public origin of the product: sockets and passkeys are accepted only from there. */
  PUBLIC_ORIGIN: z.optional(z.string().check(z.refine(isOrigin, 'must be an origin, as https://krapao.example'))),
  /** 32 bytes in base64: encrypts bank account numbers and game passwords. */
  DATA_KEY: optional,
  /** 32 bytes in base64: keyed hashes for looking up encrypted values. */
  INDEX_KEY: optional,
  /** 32 bytes in base64, or a file containing them: signs the anchors. */
  ANCHOR_KEY: optional,
  ANCHOR_KEY_FILE: optional,
  ANCHOR_PUBLIC_KEY: optional,
  ANCHOR_URL: optional,
  FILES_S3_ENDPOINT: optional,
  FILES_S3_BUCKET: optional,
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_KEY_ID: optional,
  FILES_S3_SECRET: optional,
  FILES_S3_PATH_STYLE: flag('true'),
  /** Applies to the folder; files in a bucket are always encrypted. */
  FILES_ENCRYPTED: flag('true'),
  WEB_DIST: optional,
  /** Lets the members' app open offline. `off` also removes it from phones that have it. */
  SERVICE_WORKER: z._default(oneOf(['on', 'off']), 'on'),
  OFFICE_DIST: optional,
  DEMO: flag('false'),
  MANY_NODES: flag('false'),
  /** How long to keep serving after SIGTERM, so that the load balancer can redirect traffic. */
  DRAIN_MS: whole('0', 0, 60_000),
  /** Game origins, separated by commas: the only other origins a form may post to. */
  LAUNCH_ORIGINS: z.optional(z.string().check(z.refine(areOrigins, 'must be origins separated by commas'))),
});

/** Published with the code, for a local demo; refused in production. */
const demoKeys = {
  DATA_KEY: Buffer.from('krapao-demo-data-key-not-secret!').toString('base64'),
  INDEX_KEY: Buffer.from('krapao-demo-index-key-not-secret').toString('base64'),
};

export function readConfig(given: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const env = withoutEmpty(given);
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  const production = env.NODE_ENV === 'production';

  const keyIn = (name: keyof typeof demoKeys | 'ANCHOR_KEY'): Buffer | null => {
    const key = env[name] === undefined ? null : Buffer.from(env[name], 'base64');
    if (key && key.length !== 32) problems.push(`${name}: must be 32 bytes in base64`);
    else if (key && production && isGuessable(key)) problems.push(`${name}: must be set to your own secret in production`);
    return key;
  };
  const keyOf = (name: keyof typeof demoKeys): Buffer => {
    const key = keyIn(name);
    if (key === null && production) problems.push(`${name}: must be set to your own secret in production`);
    return key ?? Buffer.from(demoKeys[name], 'base64');
  };
  const dataKey = keyOf('DATA_KEY');
  const indexKey = keyOf('INDEX_KEY');
  const anchorKey = keyIn('ANCHOR_KEY');
  const publicKeys = (env.ANCHOR_PUBLIC_KEY ?? '').split(',').map((text) => text.trim());
  if (publicKeys.some((text) => text !== '' && !/^[\w-]{43}$/.test(text)))
    problems.push('ANCHOR_PUBLIC_KEY: must be public keys of 43 characters each, separated by commas (the server logs its own at start)');
  if (env.ANCHOR_URL && !(production ? isSafeAddress : URL.canParse)(env.ANCHOR_URL))
    problems.push(`ANCHOR_URL: must be ${production ? 'an https://' : 'an'} address`);
  const s3Names = ['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;
  const s3Missing = s3Names.filter((name) => !env[name]);
  if ((env.FILES_S3_ENDPOINT || s3Missing.length < s3Names.length) && s3Missing.length > 0)
    problems.push(`${s3Missing.join(', ')}: must also be set to store files in a bucket`);
  if (env.FILES_S3_ENDPOINT && !(production ? isSafeAddress : URL.canParse)(env.FILES_S3_ENDPOINT))
    problems.push(`FILES_S3_ENDPOINT: must be ${production ? 'an https://' : 'an'} address`);
  const origins = env.LAUNCH_ORIGINS?.split(',').map((origin) => origin.trim());
  const framing = wordsOf(env.FRAME_ANCESTORS ?? '');
  const gameHosts = readGameHosts(env, production);
  const assets = readAssetBase(env, production);
  problems.push(...gameHosts.problems, ...assets.problems);
  if (production) {
    for (const [group, variables] of outsideGroups) problems.push(...groupFaults(group, variables, env));
    // In DATA_DIR the key would be copied together with the files it signs.
    if (!anchorKey && !env.ANCHOR_KEY_FILE) problems.push('ANCHOR_KEY: it or ANCHOR_KEY_FILE must be set in production');
    // `npm run backup` encrypts the other keys with BACKUP_KEY; the server itself does not get it.
    const backupKey = env.BACKUP_KEY === undefined ? null : Buffer.from(env.BACKUP_KEY, 'base64');
    problems.push(...sharedKeyFaults({ DATA_KEY: dataKey, INDEX_KEY: indexKey, ANCHOR_KEY: anchorKey, BACKUP_KEY: backupKey }));
    if (env.TEST_TIMING !== undefined) problems.push('TEST_TIMING: is for tests');
    if (env.DEMO === 'true') problems.push('DEMO: demo data is refused in production');
    if (env.ADDRESS_LIMITS === 'off') problems.push('ADDRESS_LIMITS: cannot be switched off in production');
    if (!isSafeOrigin(env.PUBLIC_ORIGIN ?? ''))
      problems.push('PUBLIC_ORIGIN: must be an https:// origin in production, as https://krapao.example');
    if (origins && !origins.every(isSafeOrigin))
      problems.push('LAUNCH_ORIGINS: must be https:// origins in production, separated by commas; never *');
    if (framing.every(isOrigin) && !framing.every(isSafeOrigin))
      problems.push('FRAME_ANCESTORS: must be https:// origins in production, separated by spaces; never *');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const v = parsed.data;
  const timing = readTiming(v.TEST_TIMING);
  const simUrl = (path: string): string => `http://127.0.0.1:${v.SIM_PORT}${path}`;
  const off = new Set([...outsideGroups].filter(([, variables]) => isOff(variables, env)).map(([group]) => group));
  // A random key: no webhook of a disabled party can be signed with it.
  const unknownKey = `whsec_${randomBytes(32).toString('base64')}`;
  const outside = new Map(
    outsideVariables.map(({ name, group, kind, demo }) => {
      if (off.has(group)) return [name, kind === 'url' ? offAddress : unknownKey];
      return [name, env[name] ?? (kind === 'url' ? simUrl(demo) : demo)];
    }),
  );
  return {
    production,
    /** In production, deposits and withdrawals wait until an admin opens the service. */
    mustOpen: production,
    demo: v.DEMO,
    port: v.PORT,
    host: v.HOST,
    adminPort: v.ADMIN_PORT === undefined ? undefined : Number(v.ADMIN_PORT),
    adminHost: v.ADMIN_HOST,
    simPort: v.SIM_PORT,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    databaseBounds: {
      connectMs: timing.databaseConnectMs,
      statementMs: timing.databaseStatementMs,
      lockMs: timing.databaseLockMs,
      idleInTransactionMs: timing.databaseIdleMs,
    },
    diskFreeBytesMin: v.DISK_FREE_MB_MIN * 1_048_576,
    alarms: {
      diskFreeBytesMin: v.DISK_FREE_MB_MIN * 1_048_576,
      transferStuckSeconds: v.ALARM_TRANSFER_MINUTES * 60,
      backupSecondsMax: v.ALARM_BACKUP_HOURS * 3600,
      anchorSecondsMax: Math.max(120, (5 * timing.anchorEveryMs) / 1000),
    },
    databaseAnswerMs: v.DATABASE_ANSWER_TIMEOUT_MS,
    variant: v.LAOS ? ('lao' as const) : ('thai' as const),
    frameAncestors: v.IFRAME_MODE ? (framing.length > 0 ? framing : ["'self'"]) : ["'none'"],
    minDeposit: {
      WW: amountOrNull(v.MIN_DEPOSIT_WW),
      PAYONEX: amountOrNull(v.MIN_DEPOSIT_PAYONEX),
      PAYTIMZ: amountOrNull(v.MIN_DEPOSIT_PAYTIMZ),
      ZPAY: amountOrNull(v.MIN_DEPOSIT_ZPAY),
    },
    addressLimits: v.ADDRESS_LIMITS === 'on',
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    publicOrigin: v.PUBLIC_ORIGIN,
    dataKey,
    indexKey,
    anchorKey,
    anchorKeyFile: v.ANCHOR_KEY_FILE || null,
    anchorPublicKeys: v.ANCHOR_PUBLIC_KEY ?? '',
    anchorUrl: v.ANCHOR_URL || null,
    anchorEveryMs: timing.anchorEveryMs,
    files: {
      s3: v.FILES_S3_BUCKET
        ? {
            endpoint: v.FILES_S3_ENDPOINT || null,
            bucket: v.FILES_S3_BUCKET,
            region: v.FILES_S3_REGION,
            keyId: v.FILES_S3_KEY_ID ?? '',
            secret: v.FILES_S3_SECRET ?? '',
            pathStyle: v.FILES_S3_PATH_STYLE,
            timeoutMs: timing.bucketTimeoutMs,
          }
        : null,
      encrypted: v.FILES_ENCRYPTED,
    },
    webDist: v.WEB_DIST,
    serviceWorker: v.SERVICE_WORKER === 'on',
    officeDist: v.OFFICE_DIST,
    assetOrigin: assets.base === null ? null : new URL(assets.base).origin,
    manyNodes: v.MANY_NODES,
    drainMs: v.DRAIN_MS,
    /** Includes the hosts of the members' app build: the browser would silently block their forms otherwise. */
    launchOrigins: [
      ...(origins ?? (production ? [] : [`http://127.0.0.1:${v.SIM_PORT}`, `http://localhost:${v.SIM_PORT}`])),
      ...Object.values(gameHosts.hosts).flatMap((host) => gameHostOrigins(host, production)),
    ],
    providers: {
      transferMs: timing.providerTransferMs,
      balanceMs: timing.providerBalanceMs,
      failuresMax: timing.providerFailuresMax,
      pauseMs: timing.providerPauseMs,
    },
    arrival: {
      headersMs: timing.headersMs,
      bodyMs: timing.bodyMs,
      uploadMs: timing.uploadMs,
      silenceMs: timing.uploadSilenceMs,
      uploadBytesPerSecondMin: timing.uploadBytesPerSecondMin,
    },
    reconcileEveryMs: timing.reconcileEveryMs,
    bankTimeoutMs: timing.bankTimeoutMs,
    bankPollEveryMs: timing.bankPollEveryMs,
    walletPollEveryMs: timing.walletPollEveryMs,
    isOn(group: string): boolean {
      return outsideGroups.has(group) && !off.has(group);
    },
    outside(name: string): string {
      const value = outside.get(name);
      if (value === undefined) throw new Error(`${name} is not among the outside variables`);
      return value;
    },
  };
}

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  new Proxy(env, { get: (all, name) => (Reflect.get(all, name) === '' ? undefined : Reflect.get(all, name)) });

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`the configuration cannot be used:\n${problems.map((fault) => `  ${fault}`).join('\n')}`);
    this.problems = problems;
    this.name = 'ConfigError';
  }
}
