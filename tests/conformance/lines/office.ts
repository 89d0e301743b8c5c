import { linesOf } from './line.ts';

export const office = linesOf('decisions 9', {
  'office.login': 'office/login answers token and role',
  'office.login-factor': 'Where a second factor is set up, a missing or wrong code is 401 SECOND_FACTOR',
  'office.approves-from':
    'An account approves nothing for 24 hours after it was made, promoted, switched on again or given a password or no factor by another, in the demo too',
  'office.factor-production': "Production asks for one at the first sign-in; the demo's staff have none until they set one up",
  'office.roles': 'viewer, support, cashier, manager, admin, from least to most',
  'office.demo-staff': 'owner (a second admin), manager, cashier and support sign in with their name and 1234',
  'office.request': 'A second person: 202 with id, act, subject, by, at, and nothing changes yet',
  'office.approvers': 'A request names who may approve it and whether one of them is signed in',
  'office.document': 'An approval without the document opened by the approver: 409 KEY_INVALID document',
  'office.requests': 'requests by state: total, requests; approve; refuse with a reason',
  'office.not-own': 'Who asked cannot approve: 403 UNAUTHORIZED',
  'office.lapses': 'A request lapses after 24 hours',
  'office.rule': 'Which acts need one is a setting with amounts, 0 is always',
  'office.can-give':
    'Rules, bonuses, codes, wheels and refund runs need one by the most that a member can get in 24 hours; no cap is no bound',
  'office.sum-of-rules': 'All that one person wrote alone in 24 hours is added up, per member and in total',
  'office.own-rule': 'Who wrote or changed a rule in 24 hours does not pay out what it gave since',
  'office.tightening': 'A change that gives no more or makes a guard stricter needs one person, every other two',
  'office.wheel-endless': 'A wheel that brings back a coin or more for a coin is refused',
  'office.refund-day': 'The refund of a day that is not over is refused, in the demo too',
  'office.stale-request': 'A request whose "before" is no longer true does not block a new one',
});
