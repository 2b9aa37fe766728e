/** Numbers to draw, and the same as text to read. */
export interface ChartModel {
  readonly x: {
    /** `time`: seconds since 1970. `category`: the index of a label. */
    readonly kind: 'time' | 'number' | 'category';
    /** Ascending. */
    readonly values: readonly number[];
    /** Of categories. */
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
  /** As many as there are places on the x axis. Floats: they become pixels, never money. */
  readonly values: readonly (number | null)[];
  readonly shape: 'line' | 'bars' | 'points';
  /** Numbers of another kind have an axis of their own, on the right. */
  readonly axis: 'left' | 'right';
  /** Whole numbers of things: there is nothing between two of them. */
  readonly isCount: boolean;
}
