// Bangkok and Vientiane are seven hours ahead of UTC all year. The browser's own calendar would agree, but takes longer to
// load than all the rest of a page takes to draw.
const aheadMs = 7 * 3_600_000;

/** DD/MM/YYYY HH:mm:ss, in the operator's own zone wherever the phone is. */
export function dateTime(at: Date | string): string {
  const [day = '', time = ''] = new Date(new Date(at).getTime() + aheadMs).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}
