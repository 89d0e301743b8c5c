import { randomBytes } from 'node:crypto';
import { outsideVariables } from '../platform/config/partners.ts';

const random = (): string => randomBytes(32).toString('base64');

/** Every variable that production requires, with acceptable values. Nothing listens at these addresses. */
export const productionEnv = (): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/krapao',
  DATA_KEY: random(),
  INDEX_KEY: random(),
  ANCHOR_KEY: random(),
  PUBLIC_ORIGIN: 'https://krapao.example',
  LAUNCH_ORIGINS: 'https://games.example, https://more-games.example:8443',
  ...Object.fromEntries(
    outsideVariables.map(({ name, kind }) => [
      name,
      { url: 'https://partner.invalid/api', name: 'AG07', key: random(), webhook: `whsec_${random()}` }[kind],
    ]),
  ),
});
