import { type LocalText, languages } from '@krapao/contract/languages';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { documentLang } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import { above, box } from './Field.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  /** Lines of an area; without it, one line. */
  rows?: number;
};
type ColumnProps = Pick<Props, 'name' | 'label' | 'rows'> & {
  lang: string;
  isInvalid: boolean;
  isMissing: boolean;
  value: string;
  onChange: (value: string) => void;
};

const missing = { ...above, label: 'mb-1 block text-wait' };

/** A text in three languages side by side; those that are missing are seen at a glance. */
export function LocalTextField({ name, label, hint, value, onChange, rows }: Props) {
  const say = useWords(formWords);
  const error = useErrorOf(name);
  const hasAny = languages.some((lang) => value[lang] !== '');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="mb-1 text-muted">{hint}</p>}
      <div className="grid gap-2 md:grid-cols-3">
        {languages.map((lang) => (
          <Column
            key={lang}
            name={`${name}.${lang}`}
            label={hasAny && value[lang] === '' ? `${say(lang)} · ${say('missing')}` : say(lang)}
            lang={documentLang[lang]}
            isInvalid={error !== null}
            isMissing={hasAny && value[lang] === ''}
            value={value[lang]}
            onChange={(text) => onChange({ ...value, [lang]: text })}
            {...(rows ? { rows } : {})}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Column({ name, label, rows, lang, isInvalid, isMissing, value, onChange }: ColumnProps) {
  const error = useErrorOf(name);
  return (
    <FieldFrame label={label} error={error} look={isMissing ? missing : above}>
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
