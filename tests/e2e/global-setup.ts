import { startProduct } from '../../scripts/product.ts';

const env = { NODE_ENV: 'development', ADDRESS_LIMITS: 'off' };

/** Both variants of the product, started as `npm start` starts them, on ports and folders of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other: two builds at once take longer on two cores than in turn.
  const thai = await startProduct({ name: 'e2e', env: { ...env, LAOS: 'false' } });
  const lao = await startProduct({ name: 'e2e', env: { ...env, LAOS: 'true' } });
  process.env.KRAPAO_THAI = JSON.stringify({ url: thai.url, simUrl: thai.simUrl });
  process.env.KRAPAO_LAO = JSON.stringify({ url: lao.url, simUrl: lao.simUrl });
  return async () => {
    await Promise.all([thai.stop(), lao.stop()]);
  };
}
