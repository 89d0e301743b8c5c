export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      className={`inline-block shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent ${className}`}
      aria-hidden="true"
    />
  );
}
