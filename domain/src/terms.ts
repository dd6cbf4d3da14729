/** The version of the terms to which people consent in forms; recorded with every consent. Change it with their text. */
export const termsVersion = '2026-11'
