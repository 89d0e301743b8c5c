import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../packages/pg/src/index.ts';
import { type Product, startProduct } from '../../scripts/product.ts';

// Three parallel browsers keep a machine busy; that is not a hung database.
const env = { NODE_ENV: 'development', ADDRESS_LIMITS: 'off', DATABASE_ANSWER_TIMEOUT_MS: '20000' };
const stackOf = ({ url, simUrl, dataDir }: Product): string => JSON.stringify({ url, simUrl, dataDir });

/** Lets one person change rules; second-person approval is tested elsewhere. */
async function letOneWriteRules({ url }: Product): Promise<void> {
  const call = async (method: string, path: string, token?: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
    return response.json();
  };
  const tokenOf = async (username: string): Promise<string> =>
    (await call('POST', '/api/office/login', undefined, { username, password: `${username}1234` })).token;
  const [admin, owner] = [await tokenOf('admin'), await tokenOf('owner')];
  const at = '/api/office/settings/secondPerson';
  const { value } = (await call('GET', at, admin)).setting;
  const any = { credit: null, payout: value.alone.manager.payout };
  const above = { ...value.above, 'bonus.put': null, 'promotion.put': null, 'wheel.put': null };
  const alone = { ...value.alone, manager: any, admin: any };
  const { request } = await call('PUT', at, admin, { value: { ...value, above, alone } });
  await call('POST', `/api/office/requests/${request.id}/approve`, owner, {});
}

/** The Thai variant with every build flag set. Its games open only at the hosts given in the build. */
async function startFlags(): Promise<Product> {
  const [port, simPort] = [await freePort(), await freePort()];
  const flags = {
    IFRAME_MODE: 'true',
    // The simulators' other hostname counts as a different site to the browser.
    FRAME_ANCESTORS: `http://site.example http://localhost:${simPort}`,
    // One host without a port that does not answer, and the simulators' other hostname.
    GAME_HOST_PG: 'pg.example',
    UFABET_HOST: `localhost:${simPort}`,
    LAUNCH_ORIGINS: 'https://games.example',
    MIN_DEPOSIT_WW: '50',
    MIN_DEPOSIT_PAYTIMZ: '20',
    // The server's other hostname: a different origin to the browser, like a CDN.
    ASSET_BASE: `http://localhost:${port}`,
    SLOT_NOTICE_CODE: 'PG',
    SLOT_NOTICE_TEXT: 'ปิดปรับปรุง 02:00-04:00 น.',
  };
  return startProduct({ name: 'e2e', env: { ...env, LAOS: 'false', PORT: String(port), SIM_PORT: String(simPort), ...flags } });
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const [thai, lao] = await Promise.all([
    startProduct({ name: 'e2e', env: { ...env, LAOS: 'false' } }),
    startProduct({ name: 'e2e', env: { ...env, LAOS: 'true' } }),
  ]);
  await Promise.all([thai, lao].map(letOneWriteRules));
  process.env.KRAPAO_THAI = stackOf(thai);
  process.env.KRAPAO_LAO = stackOf(lao);
  // The third needs its own build, so it starts on first use.
  let flags: Promise<Product> | undefined;
  const onDemand = createServer((_request, response) => {
    flags ??= startFlags();
    flags.then(
      (product) => response.end(stackOf(product)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(onDemand, 'listening');
  const address = onDemand.address();
  if (typeof address === 'object' && address) process.env.KRAPAO_FLAGS = `http://127.0.0.1:${address.port}/`;
  return async () => {
    onDemand.close();
    await Promise.all([thai.stop(), lao.stop(), flags?.then((product) => product.stop())]);
  };
}
