import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { openRaw, type RawSocket } from '../raw-socket.ts';

const game = 'BETFLIX';

export type Call = 'home' | 'statement' | 'transfer' | 'deposit' | 'chat' | 'login';
const shares: Readonly<Record<Call, number>> = { home: 12, statement: 2, transfer: 2, deposit: 1, chat: 2, login: 1 };
/** Plus follow-ups that are awaited: the gateway's payment webhook and the message's arrival at the sender's page. */
export const kinds = [...(Object.keys(shares) as Call[]), 'notice', 'heard'] as const;
export type Kind = (typeof kinds)[number];

export type LoadMember = {
  readonly memberId: number;
  readonly phone: string;
  readonly password: string;
  token: string;
  cookie: string;
  isInGame: boolean;
  socket: RawSocket | null;
  readonly waiting: Map<string, () => void>;
};

export type Site = { readonly urls: readonly string[]; readonly simUrl: string };
type Note = (kind: Kind, ms: number) => void;

/** A shuffled pack of twenty, dealt repeatedly: proportions are exact, the order is random. */
export function makePack(of: Readonly<Record<Call, number>> = shares): () => Call {
  let pack: Call[] = [];
  return () => {
    if (pack.length === 0)
      pack = (Object.keys(of) as Call[])
        .flatMap((call) => Array.from({ length: of[call] }, () => ({ call, at: Math.random() })))
        .sort((one, other) => one.at - other.at)
        .map(({ call }) => call);
    return pack.pop() ?? 'home';
  };
}

let turn = 0;
const nextUrl = (site: Site): string => {
  turn += 1;
  return site.urls[turn % site.urls.length] ?? '';
};

async function timed(kind: Kind, note: Note, work: () => Promise<Answer>, isGood: (text: string) => boolean = () => true): Promise<Answer> {
  const before = performance.now();
  const answer = await work();
  if (answer.status !== 200 || !isGood(answer.text)) throw new Error(`${kind} was answered ${answer.status} ${answer.text.slice(0, 300)}`);
  note(kind, performance.now() - before);
  return answer;
}

const calls: Record<Call, (site: Site, member: LoadMember, note: Note) => Promise<void>> = {
  async home(site, member, note) {
    await timed('home', note, () => send({ ...by(site, member), method: 'GET', path: '/api/wallet/user' }));
  },
  async statement(site, member, note) {
    await timed('statement', note, () =>
      send({ ...by(site, member), method: 'POST', path: '/api/statement', body: { page: 1, limit: 10 } }),
    );
  },
  async transfer(site, member, note) {
    const [from, to] = member.isInGame ? [game, 'WALLET'] : ['WALLET', game];
    const body = { from, to, amount: 1 };
    await timed(
      'transfer',
      note,
      () => send({ ...by(site, member), method: 'POST', path: '/api/wallet/transfer', body }),
      (text) => text.includes('"SUCCESS"'),
    );
    member.isInGame = !member.isInGame;
  },
  async deposit(site, member, note) {
    const made = await timed(
      'deposit',
      note,
      () => send({ ...by(site, member), method: 'POST', path: '/api/qrcode/WW', body: { amount: 100 } }),
      (text) => text.includes('"qrcodeId"'),
    );
    const { qrcodeId } = JSON.parse(made.text) as { qrcodeId: string };
    await timed('notice', note, () => send({ url: site.simUrl, method: 'POST', path: '/sim/gateways/WW/pay', body: { qrcodeId } }));
  },
  async chat(site, member, note) {
    const clientId = randomUUID();
    const before = performance.now();
    const heard = new Promise<void>((done, failed) => {
      const late = setTimeout(() => failed(new Error('a message was not heard at the own page in 30 s')), 30_000);
      member.waiting.set(clientId, () => {
        clearTimeout(late);
        done();
      });
    });
    // If the call fails, this promise is never awaited.
    heard.catch(() => {});
    const body = { userId: String(member.memberId), clientId, message: { message_type: 'text', payload: 'ฝากเงินแล้วยอดยังไม่เข้าครับ' } };
    await timed('chat', note, () => send({ ...by(site, member), method: 'POST', path: '/api/chat/send-message', body }));
    await heard;
    note('heard', performance.now() - before);
  },
  async login(site, member, note) {
    await logIn(nextUrl(site), member, note);
  },
};

const by = (site: Site, member: LoadMember) => ({
  url: nextUrl(site),
  headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() },
});

async function logIn(url: string, member: LoadMember, note: Note): Promise<void> {
  const body = { username: member.phone, password: member.password };
  const headers = member.cookie === '' ? {} : { cookie: member.cookie };
  const answer = await timed('login', note, () => send({ url, method: 'POST', path: '/api/login', headers, body }));
  member.token = (JSON.parse(answer.text) as { token: string }).token;
  member.cookie = answer.cookie ?? member.cookie;
}

export const makeCall = (call: Call, site: Site, member: LoadMember, note: Note): Promise<void> => calls[call](site, member, note);

/** Logged in, with a game account and a socket in the member's own conversation. */
export async function enter(url: string, member: LoadMember): Promise<void> {
  await logIn(url, member, () => {});
  const opened = await send({
    url,
    method: 'GET',
    path: `/api/wallet/activate/${game}`,
    headers: { authorization: `Bearer ${member.token}` },
  });
  if (opened.status !== 200) throw new Error(`a game account was answered ${opened.status} ${opened.text}`);
  member.socket = await openRaw({ url, auth: { token: member.token }, heard: (json) => hear(member, json) });
  const joined = await member.socket.ask('join', `krapao-${member.memberId}`);
  if (joined !== '[{"ok":true}]') throw new Error(`a room was refused: ${joined}`);
}

function hear(member: LoadMember, json: string): void {
  if (!json.startsWith('["messaging"')) return;
  const at = json.indexOf('"clientId":"');
  const id = json.slice(at + 12, at + 48);
  member.waiting.get(id)?.();
  member.waiting.delete(id);
}

type Answer = { readonly status: number; readonly text: string; readonly cookie: string | undefined };

/** Shared keep-alive connections, as from a proxy. fetch() uses several times the CPU. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_048 });

function send(o: { url: string; method: string; path: string; headers?: Record<string, string>; body?: unknown }): Promise<Answer> {
  const body = o.body === undefined ? undefined : JSON.stringify(o.body);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...o.headers,
  };
  return new Promise((done, failed) => {
    const sent = request(`${o.url}${o.path}`, { method: o.method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      );
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in 60 s')));
    sent.on('error', failed);
    sent.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
