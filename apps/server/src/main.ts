import { makeServer } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { seedDemo } from './demo/seed.ts';

const stopMsMax = 9_000;

try {
  const server = await makeServer(readConfig(process.env));
  const port = await server.listen();
  if (server.ctx.config.demo) await seedDemo(server.ctx);
  process.stdout.write(`${JSON.stringify({ listening: port })}\n`);
  process.send?.({ listening: port });

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // A request that never ends must not keep the process alive: unfinished work is found again at the next start.
    setTimeout(() => process.exit(0), stopMsMax).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.ctx.log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The parent process is gone: nothing else would stop this one.
  if (process.channel) process.on('disconnect', stop);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const port = process.env.PORT ?? '8080';
  process.stderr.write(
    taken
      ? `port ${port} is taken: set PORT to another\n`
      : `${error instanceof ConfigError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  );
  process.exit(1);
}
