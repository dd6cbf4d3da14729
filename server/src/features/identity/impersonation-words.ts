import type { PaperLocale } from '#/pdf/locale.ts'

export interface ImpersonatedWords {
  subject: (by: string) => string
  greeting: (name: string) => string
  happened: (by: string, when: string) => string
  ofLearner: {
    subject: (by: string) => string
    happened: (by: string, when: string, username: string) => string
  }
  because: (reason: string) => string
  limits: string
}

/** What somebody reads in whose name another has acted, and the teachers of a learner in whose name. */
export const impersonatedWords: Record<PaperLocale, ImpersonatedWords> = {
  en: {
    subject: (by) => `${by} worked in your name`,
    greeting: (name) => `Dear ${name}`,
    happened: (by, when) => `${by} opened Agon as you on ${when}, for at most 30 minutes.`,
    ofLearner: {
      subject: (by) => `${by} looked on as one of your learners`,
      happened: (by, when, username) =>
        `${by} opened Agon as your learner with the user name “${username}” on ${when}, for at most 30 minutes. Answers can be looked at that way, never changed. Please tell the learner.`,
    },
    because: (reason) => `The reason given: ${reason}`,
    limits:
      'During this time, passwords, payments and marks could not be changed. The activity log records both names. If you did not expect this, write to the organisers.',
  },
  af: {
    subject: (by) => `${by} het in u naam gewerk`,
    greeting: (name) => `Beste ${name}`,
    happened: (by, when) => `${by} het Agon op ${when} as u oopgemaak, vir hoogstens 30 minute.`,
    ofLearner: {
      subject: (by) => `${by} het as een van u leerders gekyk`,
      happened: (by, when, username) =>
        `${by} het Agon op ${when} as u leerder met die gebruikersnaam “${username}” oopgemaak, vir hoogstens 30 minute. So kan antwoorde bekyk word, maar nooit verander word nie. Sê dit asseblief vir die leerder.`,
    },
    because: (reason) => `Die rede wat gegee is: ${reason}`,
    limits:
      'Intussen kon niemand wagwoorde, betalings of punte verander nie. Wat gedoen is, word met albei name bewaar. As u dit nie verwag het nie, skryf aan die organiseerders.',
  },
}
