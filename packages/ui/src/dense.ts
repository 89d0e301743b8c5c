export const denseButton = 'whitespace-nowrap min-h-[34px] gap-1.5 rounded-lg px-3 disabled:opacity-60 max-md:min-h-[44px]';
export const denseBadge = 'whitespace-nowrap inline-block rounded-md px-2';
