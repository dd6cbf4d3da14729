/** What a phone of 360 px has for a question, in CSS pixels. */
export const phoneWidth = 328
