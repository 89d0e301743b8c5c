import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type Series = { readonly label: string; readonly values: readonly (number | null)[]; readonly isFaint?: boolean };
type Props = {
  /** Text alternative; the figures are also in a table next to the chart. */
  label: string;
  edge: string;
  marks: readonly string[];
  series: readonly Series[];
  shape: 'line' | 'bars';
  show: (value: number) => string;
};

const height = 220;
const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${+(value / 1_000_000).toFixed(1)}M`;
  return size >= 1_000 ? `${+(value / 1_000).toFixed(1)}K` : String(value);
}

function optionsOf({ edge: lowerEdge, marks, series, shape, show }: Props, width: number): uPlot.Options {
  const [ink, muted, line, money, edge] = ['--ink', '--muted', '--line', '--money', '--edge'].map(colorOf);
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const axis = { stroke: muted ?? '', font, grid: { stroke: line ?? '', width: 1 }, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({ size: [0.6, 40] });
  return {
    width,
    height,
    padding: [12, 12, 0, 0],
    legend: { show: true, live: true },
    cursor: { y: false, points: { size: 6 } },
    scales: {
      x: { time: false, range: (_plot, min, max) => [min - 0.5, max + 0.5] },
      // At least 1, so that a line that is zero all day does not fill the height.
      y: { range: (_plot, min, max) => [Math.min(0, min), Math.max(1, max) * 1.05] },
    },
    axes: [
      { ...axis, grid: { show: false }, values: (_plot, at) => at.map((n) => (Number.isInteger(n) ? (marks[n] ?? '') : '')) },
      { ...axis, size: 56, values: (_plot, at) => at.map(short) },
    ],
    series: [
      { label: lowerEdge, value: (_plot, n) => (n === null ? '–' : (marks[n] ?? '')) },
      ...series.map(({ label, isFaint }): uPlot.Series => {
        const stroke = (isFaint ? edge : money) ?? ink ?? '';
        return {
          label,
          stroke,
          width: 2,
          // A single point (the first hour of a day) draws no line.
          points: { show: !isFaint && shape === 'line', size: 6 },
          value: (_plot, n) => (n === null ? '–' : show(n)),
          ...(isFaint ? { dash: [4, 4] } : {}),
          ...(shape === 'bars' && bars ? { fill: stroke, paths: bars } : {}),
        };
      }),
    ],
  };
}

const dataOf = ({ marks, series }: Props): uPlot.AlignedData => [marks.map((_, n) => n), ...series.map(({ values }) => [...values])];

export function Chart(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const words = [props.label, props.edge, props.shape, ...props.marks, ...props.series.map(({ label }) => label)].join('|');
  const data = JSON.stringify(dataOf(props));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` stands for all of the options
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = new uPlot(optionsOf(latest.current, at.clientWidth), dataOf(latest.current), at);
    };
    draw();
    const theme = matchMedia('(prefers-color-scheme: light)');
    theme.addEventListener('change', draw);
    const size = new ResizeObserver(() => plot.current?.setSize({ width: at.clientWidth, height }));
    size.observe(at);
    return () => {
      theme.removeEventListener('change', draw);
      size.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `data` stands for the figures, which are new objects with each answer
  useEffect(() => {
    plot.current?.setData(dataOf(latest.current));
  }, [data]);

  return <div ref={place} role="img" aria-label={props.label} className="chart min-w-0 text-xs" />;
}
