/**
 * Below this width the app uses the mobile layout (spec §2, §9). CSS repeats the number: media queries cannot read custom
 * properties.
 */
export const MOBILE_WIDTH = 800;
