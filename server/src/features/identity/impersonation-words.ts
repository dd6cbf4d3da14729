import type { PaperLocale } from '../../pdf/locale.ts'

export interface ImpersonatedWords {
  subject: (by: string) => string
  greeting: (name: string) => string
  happened: (by: string, when: string) => string
  because: (reason: string) => string
  limits: string
}

/** What somebody reads in whose name another has acted. */
export const impersonatedWords: Record<PaperLocale, ImpersonatedWords> = {
  en: {
    subject: (by) => `${by} worked in your name`,
    greeting: (name) => `Dear ${name}`,
    happened: (by, when) => `${by} opened Agon as you on ${when}, for at most 30 minutes.`,
    because: (reason) => `The reason given: ${reason}`,
    limits:
      'Meanwhile nobody could change passwords, payments or marks. What was done is kept with both names. If you did not expect this, write to the organisers.',
  },
  af: {
    subject: (by) => `${by} het in u naam gewerk`,
    greeting: (name) => `Beste ${name}`,
    happened: (by, when) => `${by} het Agon op ${when} as u oopgemaak, vir hoogstens 30 minute.`,
    because: (reason) => `Die rede wat gegee is: ${reason}`,
    limits:
      'Intussen kon niemand wagwoorde, betalings of punte verander nie. Wat gedoen is, word met albei name bewaar. As u dit nie verwag het nie, skryf aan die organiseerders.',
  },
}
