import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartModel, ChartSeries } from './ChartModel.ts';

const HEIGHT = 240;
/** Axis steps for counts: 1, 2, 5, 10 and so on. */
const wholeSteps = Array.from({ length: 10 }, (_none, zeros) => [1, 2, 5].map((step) => step * 10 ** zeros)).flat();

/** Draws a chart into an element, in the element's current colors. Returns a function that removes the chart. */
export function drawChart(place: HTMLElement, model: ChartModel): () => void {
  const chart = new uPlot(
    optionsOf(model, Math.max(200, place.clientWidth), coloursOf(place)),
    [[...model.x.values], ...model.series.map(({ values }) => [...values])],
    place,
  );
  const sizes = new ResizeObserver(() => {
    const width = Math.max(200, place.clientWidth);
    if (width !== chart.width) chart.setSize({ width, height: HEIGHT });
  });
  sizes.observe(place);
  return () => {
    sizes.disconnect();
    chart.destroy();
  };
}

interface Colours {
  readonly text: string;
  readonly line: string;
  readonly series: readonly string[];
  readonly font: string;
}

function coloursOf(place: HTMLElement): Colours {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: colour('--ink-2'),
    line: colour('--line'),
    series: [colour('--ink'), colour('--ink-3')],
    font: `12px ${style.fontFamily}`,
  };
}

function optionsOf(model: ChartModel, width: number, colours: Colours): uPlot.Options {
  const { kind, values, labels = [] } = model.x;
  const axis = { stroke: colours.text, font: colours.font, ticks: { stroke: colours.line } };
  const hasRight = model.series.some((one) => one.axis === 'right');
  const isCategory = kind === 'category';
  const stepsOf = (side: ChartSeries['axis']) =>
    model.series.every((one) => one.axis !== side || one.isCount) ? { incrs: wholeSteps } : {};
  return {
    width,
    height: HEIGHT,
    scales: {
      x: { time: kind === 'time', ...(isCategory ? { range: [-0.6, values.length - 0.4] } : {}) },
      left: { range: fromZero },
      right: { range: fromZero },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ...(isCategory
          ? {
              splits: () => everyNth(values, Math.ceil((values.length * 64) / width)),
              values: (_chart: uPlot, splits: number[]) => splits.map((index) => labels[index] ?? ''),
            }
          : {}),
      },
      { ...axis, ...stepsOf('left'), scale: 'left', size: 60, grid: { stroke: colours.line, width: 1 } },
      ...(hasRight
        ? [{ ...axis, ...stepsOf('right'), scale: 'right', side: 1 as const, size: 60, grid: { show: false } }]
        : []),
    ],
    cursor: { drag: { x: false, y: false } },
    // The table shows the values. The legend only names the colors.
    legend: { show: model.series.length > 1, live: false },
    series: [{}, ...model.series.map((one, index) => seriesOf(one, colours.series[index] ?? colours.text))],
  };
}

function seriesOf({ label, shape, axis }: ChartSeries, colour: string): uPlot.Series {
  const base = { label, scale: axis, stroke: colour, width: 2 };
  switch (shape) {
    case 'line':
      return { ...base, points: { show: true, size: 4, fill: colour } };
    case 'points':
      return { ...base, paths: () => null, points: { show: true, size: 6, fill: colour } };
    case 'bars':
      return { ...base, width: 0, fill: colour, points: { show: false }, paths: barPaths() };
    default:
      return shape satisfies never;
  }
}

function barPaths(): uPlot.Series.PathBuilder {
  const build = uPlot.paths.bars;
  if (!build) throw new Error('uPlot was built without bars');
  return build({ size: [0.7, 48] });
}

/** The axis starts at zero, so that heights can be compared. */
function fromZero(_chart: uPlot, _min: number | null, max: number | null): uPlot.Range.MinMax {
  return [0, max && max > 0 ? max * 1.08 : 1];
}

/** Keeps every nth label, so that the labels fit. */
function everyNth(values: readonly number[], step: number): number[] {
  return values.filter((_value, index) => index % Math.max(1, step) === 0);
}
