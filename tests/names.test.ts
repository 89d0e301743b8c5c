import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Fails when a name that docs/glossary.md has retired comes back. */
const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((name) => /\/(src|sql)\/.*\.(tsx?|sql)$/.test(name) && !/\.test\.tsx?$|\/migrations\/|\/sql\/\d{4}_|^apps\/sims\//.test(name));

const formerNames: readonly [RegExp, string][] = [
  // Encrypted columns and a lock have used this name from the start, so it cannot change.
  [
    /\bbank_transfer\b(?!\.from_account|:\$\{)|\b(seenTransfer|SeenTransfer|takeTransfer|matchTransfer)\b|office\/transfers\b/,
    'bank credit',
  ],
  [/\bstaff_take\b|\btake(Withdrawal|Deposit|Slip|Stuck|Prize|Work|Minutes)\b|\bTakenBadge\b/, 'claim'],
  [/\binRecovery\b|\bisInRecovery\b|\brecovery_item\b|office\/recovery\b|\bRecovery(Page|Item|Why)\b/, 'restore mode'],
  [/\bNoticeBatcher\b|\btake(Payment|Bank|Wallet)Notice\b|\bSignedNotice\b/, 'webhook'],
  [/\bliftHold\b|\bholdPayouts\b|\bhold-chat\b/, 'payout freeze, assign'],
  [/\btell[A-Z]\w*|\b[tT]old(Reason|Sender|Credit)\b|take-told\b/, 'notify, reported, import'],
  [
    /\bmakeWatch\b|\bWatchFacts\b|\bofficeBoard\b|\bEvidence(Reason|Panel)\b|\bstaffentry\b/,
    'alarm monitor, provider health, risk panel, staff authentication',
  ],
  [/\b(Knock|Wish|Misfit|misfits|grownRoom|listedWays|ownMoney|KnownAbout|chatSays)\b/, 'the noun of docs/glossary.md'],
  [/\b(lanesOf|laneOf)\b/, 'shard'],
  [/^(export )?(type|interface|class) (Asked|Shown|Kept|Found|Wanted|Told|Taken|Settled|Held|No)\b/m, 'a noun'],
];
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|-- ).*$/gm, '');
/** The audit log still contains former names of acts. */
const keepsFormerNames = /contract\/src\/(api\/)?codes\.ts$|i18n\/value-texts\.ts$/;

test.each(formerNames)('%s is no longer used: %s', (former) => {
  const uses = files.filter(
    (file) => !keepsFormerNames.test(file) && former.test(`${file}\n${withoutComments(readFileSync(join(root, file), 'utf8'))}`),
  );
  expect(uses).toEqual([]);
});

test('the glossary defines each term once', () => {
  const terms = [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+?) \|/gm)].map((match) => match[1] ?? '');
  const words = terms.filter((term) => term !== 'word' && !/^-+$/.test(term)).flatMap((term) => term.split(/ \/ |, /));
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
