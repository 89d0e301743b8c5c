/** The floor of a spin: a Fastify route that calls the floor's function once. */
import { fastify } from 'fastify';
import pg from 'pg';
import { floorMembers } from './floor.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();
const anyMember = (): number => 1 + Math.floor(Math.random() * floorMembers);
app.post('/bare', async (_request, reply) => {
  await pool.query({ name: 'floor', text: 'select f_post($1, $2, $3)', values: [anyMember(), anyMember(), 1] });
  return reply.header('content-type', 'application/json; charset=utf-8').send('{"success":true}');
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
