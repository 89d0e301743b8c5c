/** Two decimals, or more if a small chance would otherwise show as zero. */
export function percent(weight: number, sum: number): string {
  if (sum <= 0 || weight <= 0) return '0%';
  const share = (weight / sum) * 100;
  const decimals = share >= 0.01 ? 2 : Math.min(8, Math.ceil(-Math.log10(share)) + 1);
  return `${share
    .toFixed(decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')}%`;
}
