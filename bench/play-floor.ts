/** The floor of home: a Fastify route with one prepared select of a random row by primary key that answers as many bytes. */
import { fastify } from 'fastify';
import pg from 'pg';

const rows = Number(process.env.FLOOR_ROWS ?? 1);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();
app.get('/bare', async (_request, reply) => {
  const id = 1 + Math.floor(Math.random() * rows);
  const found = await pool.query<{ body: string }>({ name: 'bare', text: 'select body from bench_floor where id = $1', values: [id] });
  return reply.header('content-type', 'application/json; charset=utf-8').send(found.rows[0]?.body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
