import { displayAccountNo } from '@krapao/contract/values/rules';

/** In groups that stay whole, with masked digits as wide as the others, so that two numbers can be compared by eye. */
export function AccountNo({ no, className = '' }: { no: string; className?: string }) {
  const groups = displayAccountNo(no).match(/[^-]+-?/g) ?? [];
  return (
    <span className={`figures ${className}`}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place.
        <span key={`${at}-${group}`} className="whitespace-nowrap">
          {group.includes('x') ? [...group].map(digitOf) : group}
        </span>
      ))}
    </span>
  );
}

const digitOf = (letter: string, at: number) =>
  letter === 'x' ? (
    <span key={`${at}-x`} className="inline-block w-[1ch] text-center text-muted">
      x
    </span>
  ) : (
    letter
  );
