/** The floor: a Fastify route that answers the bytes it was given, with nothing around it. */
import { fastify } from 'fastify';

const bytes = Buffer.from(process.env.BARE_BYTES ?? '', 'base64').toString();
const app = fastify();
app.get('/bare', async (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ listening: address && typeof address === 'object' ? address.port : 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
