type Props<T extends string> = {
  label: string;
  /** The name of choosing none of them. */
  all: string;
  options: readonly { readonly value: T; readonly label: string }[];
  chosen: T | null;
  onChoose: (value: T | null) => void;
};

/** One of a few, seen at a glance. */
export function Chips<T extends string>({ label, all, options, chosen, onChoose }: Props<T>) {
  const chip = (value: T | null, text: string) => (
    <button
      key={value ?? ''}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
      className={`min-h-11 rounded-full border px-3.5 text-sm font-semibold ${chosen === value ? 'border-gold bg-gold text-on-gold' : 'border-line bg-card text-ink hover:border-edge'}`}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chip(null, all)}
        {options.map(({ value, label: text }) => chip(value, text))}
      </div>
    </fieldset>
  );
}
