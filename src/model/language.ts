/** Languages of the product (spec §1), as the first part of their BCP 47 tags. */
export const languages = ['en', 'zh', 'ko'] as const;
export type Language = (typeof languages)[number];
