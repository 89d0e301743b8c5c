import { buildSims } from './server.ts';

const { app } = buildSims(process.env);
let closing = false;

async function stop(): Promise<void> {
  if (closing) return;
  closing = true;
  await app.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// A parent killed with SIGKILL sends no signal: without this the simulators would keep running and hold the port.
if (process.connected) process.on('disconnect', () => void stop());

// Anyone who can reach the simulators can create money, so listen on localhost only, whatever HOST is.
await app.listen({ port: Number(process.env.SIM_PORT ?? '8090'), host: '127.0.0.1' });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('the simulators have no port');
console.log(JSON.stringify({ listening: address.port }));
