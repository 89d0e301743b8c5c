import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { root } from './install.mjs';

export type Child = {
  readonly process: ChildProcess;
  readonly listening: Promise<void>;
  stop(patienceMs: number): Promise<void>;
};

/** Forwards every log line except the one with the port. Earlier lines matter to operators: a wrong key, a restored database. */
function untilListening(listens: () => void): Transform {
  let isListening = false;
  let begun = '';
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      if (isListening) return pass(null, chunk);
      const lines = `${begun}${chunk}`.split('\n');
      begun = lines.pop() ?? '';
      const at = lines.findIndex((line) => /^\{"listening":\d+/.test(line));
      if (at < 0) return pass(null, lines.map((line) => `${line}\n`).join(''));
      isListening = true;
      listens();
      lines.splice(at, 1);
      pass(null, lines.map((line) => `${line}\n`).join('') + begun);
    },
    flush: (pass) => pass(null, isListening ? '' : begun),
  });
}

/** Starts one of our programs. `listening` fails if it ends before that; `gone` is called if it ends later without being stopped. */
export function startChild(o: { name: string; main: string; env: NodeJS.ProcessEnv; gone: (name: string) => void }): Child {
  const child = spawn(process.execPath, [join(root, o.main)], { env: o.env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], cwd: root });
  const listens = Promise.withResolvers<void>();
  const log = untilListening(listens.resolve);
  child.stdout?.setEncoding('utf8').pipe(log).pipe(process.stdout, { end: false });
  const ended = Promise.all([once(child, 'exit'), finished(log).catch(() => {})]);
  void ended.then(() => listens.reject(new Error(`the ${o.name} did not start`)));
  let stopped = false;
  void listens.promise
    .then(() => ended)
    .then(
      () => stopped || o.gone(o.name),
      () => {},
    );
  return {
    process: child,
    listening: listens.promise,
    async stop(patienceMs) {
      stopped = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        log.destroy();
      }, patienceMs);
      await ended;
      clearTimeout(late);
    },
  };
}
