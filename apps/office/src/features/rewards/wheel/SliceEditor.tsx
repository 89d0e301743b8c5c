import { inLanguage } from '@krapao/contract/values/languages';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../../i18n/rule-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { above } from '../../../ui/Field.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/FormFields.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { RowTools } from '../../../ui/RowTools.tsx';
import type { Slice } from './new-slice.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { wheelWords } from './wheel.words.ts';

const kinds = ['credit', 'bonus', 'coin', 'custom', 'nothing'] as const;

type Props = {
  slice: Slice;
  at: number;
  of: number;
  chance: number;
  isOpen: boolean;
  isWrong: boolean;
  onToggle: (isOpen: boolean) => void;
  bonusCodes: readonly string[];
  onChange: (slice: Slice) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function SliceEditor({ slice, at, of, chance, isOpen, isWrong, onToggle, bonusCodes, onChange, onMove, onRemove }: Props) {
  const say = useWords(wheelWords);
  const name = useWords(fieldWords);
  const lang = useLanguage();
  const put = (patch: Partial<Slice>): void => onChange({ ...slice, ...patch });
  const field = bindFields({ value: slice, set: put }, name, `slices.${at}.`);
  const percent = chance.toFixed(2);
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle(event.currentTarget.open)}
      className={`rounded-lg border ${isWrong ? 'border-danger' : 'border-line'}`}
    >
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 max-md:min-h-[44px]">
        <span aria-hidden="true" className="size-4.5 rounded-full border border-edge" style={{ background: slice.bgColor }} />
        <strong className="figures">{slice.code || say('slice', { n: at + 1 })}</strong>
        <span className="text-muted">{inLanguage(slice.label, lang, lang)}</span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Badge tone="plain">{name(slice.kind)}</Badge>
          <span className="figures min-w-32 text-right whitespace-nowrap">{say('chance', { percent })}</span>
        </span>
      </summary>
      <fieldset className="min-w-0 space-y-3 border-t border-line p-3">
        <legend className="sr-only">{say('slice', { n: at + 1 })}</legend>
        <div className="flex flex-wrap justify-end gap-2">
          <RowTools at={at} of={of} onMove={onMove} onRemove={onRemove} isLastOne={of === 1} />
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <TextField {...field('code')} autoComplete="off" maxLength={20} onChange={(code) => put({ code: code.toUpperCase().trim() })} />
          <NumberField {...field('weight')} hint={say('chance', { percent })} />
          <Colour {...field('bgColor')} />
          <Colour {...field('textColor')} />
        </div>
        <LocalTextField {...field('label')} />
        <ChoiceField {...field('kind')} options={kinds.map((value) => ({ value, label: name(value) }))} />
        <PrizeFields slice={slice} at={`slices.${at}.`} put={put} bonusCodes={bonusCodes} />
        {slice.kind !== 'nothing' && <LocalTextField {...field('name')} label={name('prizeName')} hint={say('nameHint')} />}
        <RichTextField {...field('html')} rows={2} />
      </fieldset>
    </details>
  );
}

function Colour({ name, label, value, onChange }: { name: string; label: string; value: string; onChange: (value: string) => void }) {
  return (
    <FieldFrame label={label} look={above}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <input
            {...ids}
            name={name}
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-9 w-14 rounded-lg border border-edge bg-page p-0.5 max-md:h-11"
          />
          <span className="figures text-muted">{value}</span>
        </span>
      )}
    </FieldFrame>
  );
}
