/** What a phone of 360 px has for a question, in CSS pixels. */
export const phoneWidth = 328

/** WCAG 2.2, 2.5.8: the least that a finger meets, in CSS pixels. */
export const leastAcross = 24
