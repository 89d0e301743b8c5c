import type { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fieldWords } from '../../i18n/rule-texts.ts';
import type { Problems } from '../../lib/problems.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextField } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Trial } from '../../ui/TwoNeeded.tsx';
import { type CommonRule, codeProblem } from './checks.ts';
import { Missing } from './Missing.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleHistory, type Version } from './RuleHistory.tsx';
import { words } from './rewards.words.ts';
import { stateOf, stateTones } from './rule-state.ts';
import { type Two, versionIn } from './two-people.ts';

type Put<T> = { readonly params: { code: string }; readonly body: { version: number; rule: T } };
type UseVersions<T> = (code: string) => {
  readonly data: { readonly versions: readonly (Omit<Version<T>, 'value'> & { rule: T | null })[] } | undefined;
};
export type RulePageProps = { code: string | null; canChange: boolean };
type Props<T> = RulePageProps & {
  query: UseQueryResult<unknown, CallError>;
  entries: readonly { readonly code: string; readonly version: number; readonly rule: T }[] | undefined;
  list: string;
  newTitle: string;
  blank: T;
  act: Trial['act'];
  check: (rule: T) => Problems;
  two: (before: T | null, after: T) => Two;
  put: (options: Put<T>) => Promise<unknown>;
  useVersions: UseVersions<T>;
  children: (rule: T, set: (patch: Partial<T>) => void, codeField: ReactNode) => ReactNode;
};

export function RulePage<T extends CommonRule>(props: Props<T>) {
  const { code, canChange, query, entries, list, newTitle, blank, act, check, two, put, useVersions, children } = props;
  const say = useWords(words);
  const name = useWords(fieldWords);
  const [, go] = useLocation();
  const [typedCode, setTypedCode] = useState('');
  // Keep the last known entry: the form must not vanish while it is being filled in.
  const found = entries?.find((entry) => entry.code === code) ?? null;
  const [kept, setKept] = useState(found);
  if (found !== null && found !== kept) setKept(found);
  const saved = found ?? kept;
  const isGone = found === null && kept !== null;
  if (!entries) return <Missing query={query} />;
  if (code !== null && !saved) return <Missing query={query} list={list} />;

  const title = code ?? newTitle;
  const state = saved && stateOf(saved.rule, Date.now());
  const request = (version: number, rule: T): Put<T> => ({
    params: { code: code ?? typedCode },
    body: { version: isGone ? 0 : version, rule },
  });
  const codeField = code === null && (
    <TextField
      name="code"
      label={name('code')}
      hint={say('codeHint')}
      value={typedCode}
      autoComplete="off"
      maxLength={20}
      onChange={(text) => setTypedCode(text.toUpperCase().trim())}
    />
  );
  return (
    <>
      {isGone && (
        <p role="alert" className="mb-3 rounded-lg bg-wait-soft p-3 text-wait">
          {say('goneTyped')}
        </p>
      )}
      <Panel
        title={title}
        tools={
          <>
            {saved && <span className="text-muted">{say('version', { n: saved.version })}</span>}
            {state && <Badge tone={stateTones[state]}>{say(state)}</Badge>}
            <Link href={list} className="text-money underline max-md:py-2">
              {say('back')}
            </Link>
          </>
        }
      >
        <RuleEditor
          key={code}
          name={title}
          isNew={code === null || isGone}
          canChange={canChange}
          loaded={saved ? { version: saved.version, value: saved.rule } : { version: 0, value: blank }}
          check={(rule) => {
            const taken = entries.map((entry) => entry.code);
            const problem = code === null ? codeProblem(typedCode, taken) : null;
            return new Map([...(problem ? ([['code', problem]] as const) : []), ...check(rule)]);
          }}
          effects={(rule) => [say(two(saved?.rule ?? null, rule)), ...(code === null ? [] : [say('keepEffect')])]}
          bodyName="rule"
          trial={(version, rule) => ({ act, ...request(version, rule) })}
          save={async (version, rule) => versionIn(await put(request(version, rule)))}
          onSaved={() => code === null && go(`${list}/${typedCode}`)}
          below={(restore) =>
            saved && (
              <SavedVersions
                code={saved.code}
                current={saved.version}
                onRestore={canChange ? restore : undefined}
                useVersions={useVersions}
              />
            )
          }
        >
          {(rule, set) => children(rule, set, codeField)}
        </RuleEditor>
      </Panel>
    </>
  );
}

type SavedProps<T> = { code: string; current: number; onRestore: ((rule: T) => void) | undefined; useVersions: UseVersions<T> };

function SavedVersions<T extends CommonRule>({ code, useVersions, ...rest }: SavedProps<T>) {
  const { data } = useVersions(code);
  return data && <RuleHistory {...rest} isWhole versions={data.versions.map(({ rule, ...version }) => ({ ...version, value: rule }))} />;
}
