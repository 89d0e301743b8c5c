import type { ReactNode } from 'react';

export type Column<R> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: R, index: number) => ReactNode;
  readonly end?: boolean;
};

export function Table<R>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R, index: number) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone must be scrollable by keyboard.
    <section className="@container -mx-1 overflow-x-auto px-1" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-[length:min(0.875rem,6.2cqi)] **:data-money:text-[length:min(1rem,6.8cqi)]">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`px-2 py-2 font-semibold whitespace-nowrap ${column.end ? 'text-right' : ''}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.key} className={`figures px-2 py-2.5 align-top ${column.end ? 'text-right' : ''}`}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
