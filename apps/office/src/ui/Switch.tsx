type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ label, checked, onChange }: Props) {
  return (
    <label className="flex w-fit items-center gap-2 max-md:min-h-[44px]">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-gold max-md:size-5.5"
      />
      {label}
    </label>
  );
}
