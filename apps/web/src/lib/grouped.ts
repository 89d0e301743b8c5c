/** 12345 as 12,345: the digits are Latin and grouped by commas in every language, as in amounts of money. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
