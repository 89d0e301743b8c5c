/** The floor of sockets and messages: Fastify, one insert, Socket.IO without anything around it. */
import { fastify } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();
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
  const { rows } = await pool.query<{ seq: string }>({
    name: 'floor',
    text: 'insert into floor_message (guest, client_id, message) values ($1, $2, $3) returning seq',
    values: [guestId, clientId, JSON.stringify(message)],
  });
  const entry = { seq: Number(rows[0]?.seq), clientId, sender: 'customer', message, createdAt: new Date(), readAt: null };
  io.to(guestId).emit('messaging', entry);
  office.emit('messaging', { chatId: guestId, entry });
  return { createdAt: entry.createdAt, seq: entry.seq };
});
await app.listen({ port: 0, host: '127.0.0.1' });
io.attach(app.server);
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
