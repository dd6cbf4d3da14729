import type { Choices } from '../field.ts'

export const audienceChoices = {
  both: 'Visitors and teachers',
  public: 'Visitors of the public pages',
  portal: 'Teachers in the portal',
} as const satisfies Choices

export const languageChoices = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
} as const satisfies Choices
