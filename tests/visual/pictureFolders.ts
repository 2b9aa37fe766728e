/** The pictures to compare with, by scene. */
export const PICTURES = 'tests/visual/baselines/pages';
/** Pictures in languages whose letters come from fonts of the system. They are not compared. */
export const LANGUAGE_PICTURES = 'reports/languages';
/** Pictures of the design, by page. */
export const MOCKUPS = 'tests/visual/mockups';
