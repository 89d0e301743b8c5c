import { linesOf } from './line.ts';

export const office = linesOf('decisions 9', {
  'office.login': 'office/login: token, role; without the second factor 401 SECOND_FACTOR',
  'office.factor-production': "Production asks for one at the first sign-in; the demo's staff have none until they set one up",
  'office.roles': 'viewer, support, cashier, manager, admin, from least to most',
  'office.demo-staff': 'manager, cashier and support sign in with their name and 1234',
  'office.request': 'A second person: 202 with id, act, subject, by, at, and nothing changes yet',
  'office.requests': 'requests by state: total, requests; approve; refuse with a reason',
  'office.not-own': 'Who asked cannot approve: 403 UNAUTHORIZED',
  'office.lapses': 'A request lapses after 24 hours',
  'office.rule': 'Which acts need one is a setting with amounts, 0 is always',
});
