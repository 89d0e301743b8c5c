/** HTTP floors: Fastify routes that do the minimum for the same work. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import pg from 'pg';
import { postFloor } from './floor.ts';

const rows = Number(process.env.FLOOR_ROWS ?? 1);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();

/** Home: one prepared select by primary key that returns the same number of bytes. */
app.get('/row', async (_request, reply) => {
  const id = 1 + Math.floor(Math.random() * rows);
  const found = await pool.query<{ body: string }>({ name: 'row', text: 'select body from bench_floor where id = $1', values: [id] });
  return reply.header('content-type', 'application/json; charset=utf-8').send(found.rows[0]?.body);
});

/** Spin and transfer: one function of three writes. */
app.post('/post', async (_request, reply) => {
  await pool.query(postFloor(1));
  return reply.header('content-type', 'application/json; charset=utf-8').send('{"success":true}');
});

/** Chat page: the same rows by index. */
app.post<{ Body: { chat: number; top: number } }>('/page', async (request) => {
  const { rows: conversations } = await pool.query({
    name: 'page',
    text: `select seq, client_id, sender, message, created_at, read_at from chat_message where chat_id = $1 and seq <= $2 order by seq desc limit 10`,
    values: [request.body.chat, request.body.top],
  });
  return { conversations };
});

/** Export: the same number of bytes, sent from one buffer. */
app.get<{ Params: { count: string } }>('/bytes/:count', (request, reply) => {
  reply.hijack();
  const chunk = Buffer.alloc(65_536, 'krapao,desk,100.00\n');
  let left = Number(request.params.count);
  const send = (): void => {
    while (left > 0) {
      const part = left < chunk.length ? chunk.subarray(0, left) : chunk;
      left -= part.length;
      if (!reply.raw.write(part)) {
        reply.raw.once('drain', send);
        return;
      }
    }
    reply.raw.end();
  };
  send();
});

/** Webhooks: check each HMAC, call the function once per event. */
app.register(async (hooks: FastifyInstance) => {
  const seen = new Set<string>();
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  hooks.post<{ Params: { gateway: string }; Body: Buffer }>('/api/hooks/:gateway', async ({ params, headers, body }, reply) => {
    const key = Buffer.from(`demo-${params.gateway.toLowerCase()}-gateway-secret`);
    const id = String(headers['webhook-id']);
    const signed = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.`).update(body).digest();
    const given = Buffer.from(String(headers['webhook-signature']).slice(3), 'base64');
    if (given.length !== signed.length || !timingSafeEqual(given, signed)) return reply.status(401).send({});
    if (!seen.has(id)) {
      seen.add(id);
      await pool.query(postFloor(Math.round(Number(JSON.parse(body.toString()).data.paidAmount) * 100)));
    }
    return { received: true };
  });
});

/** Chat: one insert and bare Socket.IO. Loaded lazily to keep it out of other floors' memory. */
async function addChat(): Promise<() => void> {
  const { Server } = await import('socket.io');
  const io = new Server({ serveClient: false, transports: ['websocket'] });
  io.on('connection', (socket) => {
    socket.on('join', (room: string, done: (answer: { ok: boolean }) => void) => {
      void socket.join(room);
      done({ ok: true });
    });
  });
  const office = io.of('/office');
  type Body = { guestId: string; clientId: string; message: object };
  app.post<{ Body: Body }>('/api/chat/send-message', async ({ body }) => {
    const { guestId, clientId, message } = body;
    const { rows: stored } = await pool.query<{ seq: string }>({
      name: 'message',
      text: 'insert into floor_message (guest, client_id, message) values ($1, $2, $3) returning seq',
      values: [guestId, clientId, JSON.stringify(message)],
    });
    const entry = { seq: Number(stored[0]?.seq), clientId, sender: 'customer', message, createdAt: new Date(), readAt: null };
    io.to(guestId).emit('messaging', entry);
    office.emit('messaging', { chatId: guestId, entry });
    return { createdAt: entry.createdAt, seq: entry.seq };
  });
  return () => io.attach(app.server);
}

const attach = process.env.FLOOR_CHAT ? await addChat() : () => {};
await app.listen({ port: 0, host: '127.0.0.1' });
attach();
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
