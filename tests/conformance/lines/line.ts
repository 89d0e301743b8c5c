/** One requirement of the specification in plain words, and its section there. */
export type Line = { readonly id: string; readonly says: string; readonly from: string };

export const linesOf = (from: string, said: Readonly<Record<string, string>>): readonly Line[] =>
  Object.entries(said).map(([id, says]) => ({ id, says, from }));
