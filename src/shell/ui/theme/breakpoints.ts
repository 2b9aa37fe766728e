/** Below this width the app is the mobile one (spec 2, 9). CSS repeats the number: custom properties do not reach media queries. */
export const MOBILE_WIDTH = 800;
