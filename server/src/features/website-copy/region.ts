import type { PageLanguage } from '@agon/domain/website-copy'

/** A reader's region: South Africa's way to write dates and amounts. */
export const regionOf = (language: PageLanguage) => `${language}-ZA`
