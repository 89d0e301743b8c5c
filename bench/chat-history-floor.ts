/** The floor of a page of a conversation: a Fastify route that reads the same rows by their index, and nothing else. */
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();
app.post<{ Body: { chat: number; top: number } }>('/bare', async (request) => {
  const { rows } = await pool.query({
    name: 'floor',
    text: `select seq, client_id, sender, message, created_at, read_at from chat_message where chat_id = $1 and seq <= $2 order by seq desc limit 10`,
    values: [request.body.chat, request.body.top],
  });
  return { conversations: rows };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
