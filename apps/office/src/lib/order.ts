import type { ListSort } from '@krapao/contract/values/list-sort';

/** The order of a list: which one holds, which ones it offers, and how another is chosen. */
export type Order<S extends ListSort = ListSort> = {
  readonly now: S;
  readonly offered: readonly S[];
  readonly choose: (sort: ListSort) => void;
  /** For the call of the list. */
  readonly query: { readonly sort?: S };
};

/** As the address asks for it, if the list offers it now; otherwise the list's own, which the address does not name. */
export function orderIn<S extends ListSort>(o: {
  asked: string;
  offered: readonly S[];
  first: S;
  set: (changes: { sort: string }) => void;
}): Order<S> {
  const now = o.offered.find((one) => one === o.asked) ?? o.first;
  return {
    now,
    offered: o.offered,
    choose: (sort) => o.set({ sort: sort === o.first ? '' : sort }),
    query: now === o.first ? {} : { sort: now },
  };
}
