/** The floor of webhooks: a Fastify route that checks the HMAC of each and calls the floor function once for each event. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { floorMembers } from './floor.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const anyMember = (): number => 1 + Math.floor(Math.random() * floorMembers);
const seen = new Set<string>();
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Params: { gateway: string }; Body: Buffer }>('/api/hooks/:gateway', async ({ params, headers, body }, reply) => {
  const key = Buffer.from(`demo-${params.gateway.toLowerCase()}-gateway-secret`);
  const id = String(headers['webhook-id']);
  const signed = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.`).update(body).digest();
  const given = Buffer.from(String(headers['webhook-signature']).slice(3), 'base64');
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return reply.status(401).send({});
  if (!seen.has(id)) {
    seen.add(id);
    await pool.query({
      name: 'floor',
      text: 'select f_post($1, $2, $3)',
      values: [anyMember(), anyMember(), Math.round(Number(JSON.parse(body.toString()).data.paidAmount) * 100)],
    });
  }
  return { received: true };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
