import type { ListSort } from '@krapao/contract/values/list-sort';

export type Order<S extends ListSort = ListSort> = {
  readonly now: S;
  readonly offered: readonly S[];
  readonly choose: (sort: ListSort) => void;
  readonly query: { readonly sort?: S };
};

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
