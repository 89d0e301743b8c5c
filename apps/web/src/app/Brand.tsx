export function Brand({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={32} height={32} className="hidden size-8 shrink-0 @min-[12rem]:block" />
      <span className="min-w-0 text-lg leading-tight font-semibold wrap-anywhere text-money">{name}</span>
    </span>
  );
}
