import { type LocalText, languages } from '@krapao/contract/values/languages';
import { FieldFrame, type FieldLook } from '@krapao/ui/FieldFrame.tsx';
import { documentLang } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Fragment, type ReactNode } from 'react';
import { above, box } from './Field.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';

type Column = {
  label: string;
  name: string;
  lang: string;
  isInvalid: boolean;
  look: FieldLook;
  value: string;
  onChange: (value: string) => void;
};
type FrameProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: LocalText;
  onChange: (value: LocalText) => void;
  children: (column: Column, language: string) => ReactNode;
};
const missing = { ...above, label: 'mb-1 block text-wait' };

export function LanguageColumns({ name, label, hint, value, onChange, children }: FrameProps) {
  const say = useWords(formWords);
  const error = useErrorOf(name);
  const hasAny = languages.some((lang) => value[lang] !== '');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="mb-1 text-muted">{hint}</p>}
      <div className="grid gap-3 md:grid-cols-3">
        {languages.map((lang) => {
          const isMissing = hasAny && value[lang] === '';
          const column = {
            name: `${name}.${lang}`,
            label: isMissing ? `${say(lang)} · ${say('missing')}` : say(lang),
            lang: documentLang[lang],
            isInvalid: error !== null,
            look: isMissing ? missing : above,
            value: value[lang],
            onChange: (text: string) => onChange({ ...value, [lang]: text }),
          };
          return <Fragment key={lang}>{children(column, say(lang))}</Fragment>;
        })}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function LocalTextField({ rows, ...frame }: Omit<FrameProps, 'children'> & { rows?: number }) {
  return <LanguageColumns {...frame}>{(column) => <PlainText {...column} rows={rows} />}</LanguageColumns>;
}

function PlainText({ name, label, rows, lang, isInvalid, look, value, onChange }: Column & { rows: number | undefined }) {
  const error = useErrorOf(name);
  return (
    <FieldFrame label={label} error={error} look={look}>
      {(ids) => {
        const shared = { ...ids, ...(isInvalid ? { 'aria-invalid': true as const } : {}), name, lang, value };
        return rows ? (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} className={`${box} block`} />
        ) : (
          <input {...shared} onChange={(event) => onChange(event.target.value)} className={box} />
        );
      }}
    </FieldFrame>
  );
}
