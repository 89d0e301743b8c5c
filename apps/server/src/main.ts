import { flushCompileCache } from 'node:module';
import { NewerDatabase } from '@krapao/pg';
import { ConfigError, readConfig } from './platform/config/config.ts';

const stopMsMax = 9_000;

try {
  const config = readConfig(process.env);
  // Imported after the config is read, so that a wrong variable is reported immediately.
  const { makeServer } = await import('./server.ts');
  const server = await makeServer(config);
  const { port, admin } = await server.listen(async () => {
    if (config.demo) await (await import('./demo/seed.ts')).seedDemo(server.core);
  });
  const said = { listening: port, ...(admin === null ? {} : { admin }) };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  process.send?.(said);
  // Node writes NODE_COMPILE_CACHE only at exit; flush now, or a killed process leaves the next one to compile everything.
  flushCompileCache();

  const hurry = new AbortController();
  let stopping = false;
  const stop = (signal?: NodeJS.Signals): void => {
    // Ctrl-C or a second signal: do not wait.
    if (stopping || signal === 'SIGINT') hurry.abort();
    if (stopping) return;
    stopping = true;
    // A request that never ends must not keep the process alive; unfinished work is resumed at the next start.
    setTimeout(() => process.exit(0), config.drainMs + stopMsMax).unref();
    server
      .drain(hurry.signal)
      .then(() => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          server.core.log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The parent process is gone: nothing else would stop this one.
  if (process.channel) process.on('disconnect', () => stop());
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const port = error instanceof Error && 'port' in error ? String(error.port) : (process.env.PORT ?? '8080');
  const variable = port === process.env.ADMIN_PORT ? 'ADMIN_PORT' : 'PORT';
  process.stderr.write(
    taken
      ? `port ${port} is taken: set ${variable} to another\n`
      : `${error instanceof ConfigError || error instanceof NewerDatabase ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  );
  process.exit(1);
}
