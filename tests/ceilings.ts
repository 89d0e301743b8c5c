export type Ceiling = {
  readonly firstKb: number;
  readonly scripts: number;
  readonly calls: number;
  readonly requests: number;
  /**
   * Calls to a path that the page has already called. Home has none; when the socket connects, the others refetch what home's position
   * does not cover, and home's data too if its reply was late.
   */
  readonly repeated: number;
  readonly commits: number;
  readonly nodes: number;
};

/**
 * Cost of a page of the members' app: gzipped JavaScript before it can be used; the scripts, API calls and files it requests until
 * idle, each counted once; React commits until then, and elements at the end. Slow replies, as on a busy machine, cost commits: home
 * has two more then (`first-page.ts`, day figures), pages that refetch have two or three. Raising a figure is a decision: give the
 * reason in the commit.
 */
export const pageCeilings: Readonly<Record<string, Ceiling>> = {
  '/login': { firstKb: 86, scripts: 5, calls: 4, requests: 24, repeated: 0, commits: 4, nodes: 135 },
  '/register': { firstKb: 129.8, scripts: 7, calls: 1, requests: 16, repeated: 0, commits: 3, nodes: 90 },
  '/recover': { firstKb: 129.8, scripts: 7, calls: 1, requests: 16, repeated: 0, commits: 3, nodes: 90 },
  '/howto': { firstKb: 124, scripts: 7, calls: 2, requests: 22, repeated: 0, commits: 4, nodes: 120 },
  '/contact': { firstKb: 124, scripts: 7, calls: 5, requests: 21, repeated: 0, commits: 6, nodes: 90 },
  '/user/home': { firstKb: 110, scripts: 8, calls: 5, requests: 22, repeated: 0, commits: 7, nodes: 340 },
  '/user/profile': { firstKb: 123, scripts: 7, calls: 6, requests: 22, repeated: 1, commits: 5, nodes: 220 },
  '/user/bonus': { firstKb: 140, scripts: 11, calls: 7, requests: 27, repeated: 3, commits: 10, nodes: 115 },
  '/user/statement': { firstKb: 136, scripts: 9, calls: 6, requests: 23, repeated: 3, commits: 10, nodes: 150 },
  '/user/contact': { firstKb: 124, scripts: 8, calls: 7, requests: 24, repeated: 1, commits: 6, nodes: 115 },
  '/user/spin': { firstKb: 137.5, scripts: 11, calls: 9, requests: 28, repeated: 2, commits: 10, nodes: 120 },
};

/**
 * The staff app, each page with the staff who opens it; without one it is the sign-in. Its pages poll and list what other tests make,
 * so calls that repeat, commits and elements have no ceiling.
 */
export const officeCeilings: Readonly<Record<string, Omit<Ceiling, 'repeated' | 'commits' | 'nodes'>>> = {
  '/office/': { firstKb: 110, scripts: 4, calls: 0, requests: 14 },
  'manager /office/': { firstKb: 110, scripts: 8, calls: 4, requests: 22 },
  'cashier /office/work': { firstKb: 128, scripts: 8, calls: 4, requests: 22 },
  'support /office/chats': { firstKb: 138, scripts: 8, calls: 5, requests: 22 },
  'manager /office/members': { firstKb: 123, scripts: 8, calls: 5, requests: 22 },
};

/** Database statements of one call of the members' app. Calls that are not listed send none. */
export const statementCeilings: Readonly<Record<string, number>> = {
  'GET /api/chat/export': 1,
  'GET /api/lookup/deposit': 1,
  'GET /api/lookup/slip': 1,
  'GET /api/wallet': 1,
  'GET /api/wallet/user': 1,
  'GET /api/wallet/open': 7,
  'GET /api/wallet/day': 3,
  'GET /api/account/profile': 2,
  'GET /api/account/activity': 2,
  'GET /api/account/sessions': 1,
  'GET /api/bonus': 3,
  'GET /api/bonus/welcome': 1,
  'GET /api/bonus/check/active': 5,
  'GET /api/bonus/check/minimum': 1,
  'GET /api/promotion/current': 1,
  'GET /api/refund/check': 3,
  'GET /api/spinwheel/active': 1,
  'GET /api/spinwheel/odds': 2,
  'GET /api/spinwheel/spins': 2,
  'GET /api/spinwheel/coupon': 2,
  'GET /api/lookup/withdraw': 1,
  'POST /api/statement': 2,
  'POST /api/statement/slip': 2,
  'POST /api/invite': 4,
  'POST /api/refund': 2,
  'POST /api/chat/send-message': 1,
  'POST /api/chat/history': 1,
  'POST /api/chat/unread': 1,
  'PUT /api/chat/read-customer/': 1,
  'GET /api/wallet/activate/:code': 6,
  'GET /api/wallet/account/:code': 1,
  'GET /api/autoLogin/:provider/:username': 1,
  'GET /api/autoLogin/:provider/:username/:password': 1,
  'GET /api/wallet/played/:code': 5,
  'GET /api/wallet/resetpassword/:code': 2,
  'GET /api/wallet/refresh': 8,
  'GET /api/wallet/refresh/slot': 5,
  'POST /api/wallet/transfer': 2,
  'GET /api/statement/:reference': 1,
  'POST /api/wallet/outcome': 1,
  'POST /api/wallet/transferAll': 11,
  'POST /api/qrcode/:bankCode': 4,
  'GET /api/qrcode/:bankCode': 3,
  'DELETE /api/qrcode/:bankCode': 5,
  'POST /api/wallet/add': 12,
  'GET /api/wallet/truelink': 1,
  'POST /api/wallet/truelink': 23,
  'POST /api/wallet/withdraw': 28,
  'GET /api/spinwheel/setup': 2,
  'POST /api/spinwheel/spin': 1,
  'POST /api/spinwheel/coupon/claim': 15,
  'GET /api/refund/addWallet': 14,
  'GET /api/bonus/review/:code': 7,
  'GET /api/promotion/review/:code': 9,
  'GET /api/promotion/find/:code': 4,
  'GET /api/promotion/activate/:code': 24,
  'GET /api/bonus/clear': 31,
  'GET /api/bonus/activate/:code': 19,
  'POST /api/account/sessions/endOthers': 3,
  'POST /api/account/validate': 2,
  'POST /api/otp/send': 7,
  'POST /api/otp/verify': 6,
  'POST /api/account': 12,
  'POST /api/login': 18,
  'PUT /api/account/changepwd': 13,
  'POST /api/logout': 2,
  'PUT /api/account/recover': 15,
};
