/** Short facts on one line, each of which stays whole where it wraps. */
export function Parts({ of }: { of: readonly string[] }) {
  return of.map((part, at) => (
    <span key={part}>
      <span className="inline-block max-w-full">{at < of.length - 1 ? `${part}\u00a0·` : part}</span>{' '}
    </span>
  ));
}
