// Shows the steps of a start: bars on a terminal, plain lines otherwise. Plain JavaScript, because it runs before anything is installed.
const { stdout } = process;
const barWidth = 20;
const active = [];
let drawn = 0;
let timer;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const label = (name) => `  ${name.padEnd(11)}`;

function lineOf({ name, share, began }) {
  const elapsed = seconds(Date.now() - began);
  if (share === null) return `${label(name)}${elapsed}`;
  const filled = Math.round(share * barWidth);
  return `${label(name)}${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.round(share * 100)}%  ${elapsed}`;
}

function redraw(finished = []) {
  const up = drawn > 0 ? `\u001b[${drawn}A\r\u001b[J` : '';
  stdout.write([up, ...[...finished, ...active.map(lineOf)].map((line) => `${line}\n`)].join(''));
  drawn = active.length;
}

/** Prints a line above the steps in progress. */
export function say(line) {
  if (stdout.isTTY) redraw([line]);
  else stdout.write(`${line}\n`);
}

/** Runs one step and prints how long it took. `work` may report its share from 0 to 1, and a note for the final line. */
export async function step(name, work) {
  const one = { name, share: null, note: '', began: Date.now() };
  const report = ({ share, note }) => {
    if (note !== undefined) one.note = note;
    if (share === undefined) return;
    const quarter = Math.floor(share * 4);
    if (!stdout.isTTY && quarter > Math.floor((one.share ?? 0) * 4) && quarter < 4) say(`${label(name)}${quarter * 25}%`);
    one.share = Math.min(1, share);
  };
  active.push(one);
  if (stdout.isTTY) {
    redraw();
    timer ??= setInterval(() => redraw(), 200).unref();
  }
  let outcome = [];
  try {
    const result = await work(report);
    outcome = [`${label(name)}${seconds(Date.now() - one.began)}${one.note && `  ${one.note}`}`];
    return result;
  } finally {
    active.splice(active.indexOf(one), 1);
    if (active.length === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (stdout.isTTY) redraw(outcome);
    else for (const line of outcome) say(line);
  }
}
