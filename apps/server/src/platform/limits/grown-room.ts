/**
 * For a cache of many keys: LRUCache sets aside the room of `max` at once, which costs a start 12 ms for each 50,000 keys.
 * Told as a size, the room grows with what is kept, and the same keys are forgotten.
 */
export const grownRoom = (keysMax: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: keysMax,
  sizeCalculation: () => 1,
});
