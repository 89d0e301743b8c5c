import { type ChildProcess, spawn } from 'node:child_process';

export type Program = { readonly child: ChildProcess; readonly port: number; stop(): Promise<void> };

export async function startProgram(main: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${main} stopped with ${code}`)));
    let text = '';
    const look = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /"listening":(\d+)/.exec(text)?.[1];
      if (!found) return;
      // Otherwise every log line would be buffered and searched again. `resume` keeps an unread pipe from filling up.
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
