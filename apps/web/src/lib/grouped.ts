/** Latin digits and commas in every language, as in amounts. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
