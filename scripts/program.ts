import { type ChildProcess, spawn } from 'node:child_process';

export type Program = { readonly child: ChildProcess; readonly port: number; stop(): Promise<void> };

/** One of our programs in a process of its own, ready when it says on which port it listens. */
export async function startProgram(main: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${main} stopped with ${code}`)));
    let text = '';
    const look = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /"listening":(\d+)/.exec(text)?.[1];
      if (!found) return;
      // A program that logs would be kept and searched whole with every line. Whoever wants its lines listens; nobody's must not fill the pipe.
      child.stdout?.off('data', look).resume();
      done(Number(found));
    };
    child.stdout?.on('data', look);
  });
  return {
    child,
    port,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
