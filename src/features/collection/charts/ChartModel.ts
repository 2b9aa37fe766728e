/** Chart data: the numbers to draw, and the same data as text. */
export interface ChartModel {
  readonly x: {
    /** `time`: seconds since 1970. `category`: the index of a label. */
    readonly kind: 'time' | 'number' | 'category';
    /** Ascending. */
    readonly values: readonly number[];
    /** For `category` only. */
    readonly labels?: readonly string[];
  };
  readonly series: readonly ChartSeries[];
  readonly table: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

export interface ChartSeries {
  readonly label: string;
  /** One value per place on the x axis. Floats: used for pixels only, never for money. */
  readonly values: readonly (number | null)[];
  readonly shape: 'line' | 'bars' | 'points';
  /** Series of another unit use a separate axis on the right. */
  readonly axis: 'left' | 'right';
  /** Counts: the axis shows whole numbers only. */
  readonly isCount: boolean;
}
