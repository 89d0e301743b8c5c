export type Looker = { readonly chatId: string; readonly staffId: string; readonly name: string };
type Staff = { staffId: string; name: string }[];

export type Looking = {
  look(page: string, looker: Looker | null): void;
  heard(node: string, lookers: readonly Looker[]): void;
  all(): { chatId: string; staff: Staff }[];
  own(): Looker[];
  forget(olderThanMs: number): void;
};

export function makeLooking(tell: (chatId: string, staff: Staff) => void, changed: () => void): Looking {
  const pages = new Map<string, Looker>();
  const nodes = new Map<string, { lookers: readonly Looker[]; at: number }>();
  const everyone = (): Looker[] => [...pages.values(), ...[...nodes.values()].flatMap(({ lookers }) => lookers)];

  const staffAt = (chatId: string): Staff => {
    const names = new Map(everyone().flatMap((one) => (one.chatId === chatId ? [[one.staffId, one.name]] : [])));
    return [...names].map(([staffId, name]) => ({ staffId, name }));
  };
  const notifyAll = (chatIds: Iterable<string>): void => {
    for (const chatId of new Set(chatIds)) tell(chatId, staffAt(chatId));
  };
  const keyOf = (one: Looker): string => `${one.chatId} ${one.staffId} ${one.name}`;

  return {
    look(page, looker) {
      const before = pages.get(page);
      if (!before && !looker) return;
      if (looker) pages.set(page, looker);
      else pages.delete(page);
      notifyAll([before, looker].flatMap((one) => (one ? [one.chatId] : [])));
      changed();
    },
    heard(node, lookers) {
      const before = nodes.get(node)?.lookers ?? [];
      if (lookers.length > 0) nodes.set(node, { lookers, at: performance.now() });
      else nodes.delete(node);
      const [old, now] = [new Set(before.map(keyOf)), new Set(lookers.map(keyOf))];
      notifyAll(
        [...before.filter((one) => !now.has(keyOf(one))), ...lookers.filter((one) => !old.has(keyOf(one)))].map((one) => one.chatId),
      );
    },
    all: () => [...new Set(everyone().map((one) => one.chatId))].map((chatId) => ({ chatId, staff: staffAt(chatId) })),
    own: () => [...pages.values()],
    forget(olderThanMs) {
      const before = performance.now() - olderThanMs;
      for (const [node, { lookers, at }] of nodes)
        if (at < before) {
          nodes.delete(node);
          notifyAll(lookers.map((one) => one.chatId));
        }
    },
  };
}
