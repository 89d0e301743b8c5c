/** Whether members see the notice now: the ends that are missing are open. */
export const isShown = (o: { readonly from: string | null; readonly until: string | null }, now: Date): boolean =>
  (o.from === null || Date.parse(o.from) <= now.getTime()) && (o.until === null || now.getTime() < Date.parse(o.until));
