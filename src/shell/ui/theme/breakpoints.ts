/**
 * Below this width the app uses the mobile layout (spec §2, §9). CSS repeats the number: media queries cannot read custom
 * properties.
 */
export const MOBILE_WIDTH = 800;

/** All widths in px at which a layout changes. */
export const BREAKPOINTS: readonly number[] = [480, MOBILE_WIDTH, 1024, 1200];
