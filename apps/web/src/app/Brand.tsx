/** The mark and the name. The file is the page's icon, which the browser has already fetched. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
      <span className="truncate text-lg font-semibold text-money">{name}</span>
    </span>
  );
}
