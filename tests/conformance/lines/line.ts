/** One thing that the product does by its specification, in our own words, and where it stands there. */
export type Line = { readonly id: string; readonly says: string; readonly from: string };

/** Lines of one part of the specification, by their ids. */
export const linesOf = (from: string, said: Readonly<Record<string, string>>): readonly Line[] =>
  Object.entries(said).map(([id, says]) => ({ id, says, from }));
