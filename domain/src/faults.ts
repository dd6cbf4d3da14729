import type { Words } from './problem.ts'

/** What is wrong with a value that a learner, teacher or visitor sent. `{n}` stands for a figure. Faults that only staff meet are in place, in English. */
export const faults = {
  empty: { en: 'Please fill this in.', af: 'Vul dit asseblief in.' },
  tooShort: { en: 'At least {n} characters.', af: 'Ten minste {n} karakters.' },
  tooLong: { en: 'At most {n} characters.', af: 'Hoogstens {n} karakters.' },
  control: { en: 'Control characters are not allowed.', af: 'Beheerkarakters word nie toegelaat nie.' },
  email: {
    en: 'Please write an address such as name@school.example.',
    af: 'Skryf asseblief ’n adres soos name@school.example.',
  },
  name: { en: 'A name has at least one letter.', af: '’n Naam het ten minste een letter.' },
  terms: { en: 'Please agree to the terms.', af: 'Stem asseblief in tot die voorwaardes.' },
  choice: { en: 'Choose one of the values.', af: 'Kies een van die waardes.' },
  grade: { en: 'Choose one of the grades.', af: 'Kies een van die grade.' },
  month: { en: 'A month, for example 2026-04.', af: '’n Maand, byvoorbeeld 2026-04.' },
  addressLines: {
    en: 'At most six lines, each of at most 80 characters.',
    af: 'Hoogstens ses reëls, elk van hoogstens 80 karakters.',
  },
  vatNumber: {
    en: 'A VAT number has 10 digits and begins with 4.',
    af: '’n BTW-nommer het 10 syfers en begin met 4.',
  },
  contact: {
    en: 'Enter a name, an e-mail address or a telephone.',
    af: 'Voer ’n naam, ’n e-posadres of ’n telefoon in.',
  },
  oneDecimal: { en: 'At most one decimal.', af: 'Hoogstens een desimaal.' },
  fourDecimals: { en: 'At most four decimals.', af: 'Hoogstens vier desimale.' },
  noField: { en: 'Choose at least one field.', af: 'Kies ten minste een veld.' },
  noRows: { en: 'Name the rows by ids or by where.', af: 'Noem die rye met ids of met where.' },
  manyRows: { en: 'At most {n} rows at once.', af: 'Hoogstens {n} rye op een slag.' },
} as const satisfies Record<string, Words>

/** A fault of a figure in English, as schemas have it. */
export const faultOf = (name: keyof typeof faults, figure: number) => faults[name].en.replace('{n}', String(figure))
