import type { PaperLocale } from '#/pdf/locale.ts'

export interface SchoolReportWords {
  report: string
  reportOf: (school: string) => string
  learners: (count: number) => string
  next: string
  nothingNext: string
  tooFewNext: string
  /** The strand or topic with the smallest share of marks earned. */
  hardest: (title: string, earned: string, expected: string) => string
  teach: string
  perhaps: string
  /** Shares in per cent. */
  shares: (earned: string, expected: string) => string
  question: (name: string) => string
  /** `note`: of its author; empty: none. */
  wrong: (learners: string, words: string, note: string) => string
  /** Before a question. */
  practise: string
  answer: (words: string) => string
  right: (words: string) => string
  strands: string
  topics: string
  here: string
  elsewhere: string
  tooFew: string
  strengths: string
  method: string
  asOf: (date: string) => string
}

export const schoolReportWords: Record<PaperLocale, SchoolReportWords> = {
  en: {
    report: 'What to teach next',
    reportOf: (school) => `What to teach next: ${school}`,
    learners: (count) => `${count} ${count === 1 ? 'learner' : 'learners'}`,
    next: 'Teach next',
    nothingNext: 'Your learners did as well as similar learners elsewhere in everything that the answers can tell.',
    tooFewNext:
      'There are too few learners to tell. A topic needs five learners of your school, three questions, and similar learners at three other schools.',
    hardest: (title, earned, expected) =>
      `They earned the smallest share of the marks in ${title}: ${earned}, similar learners elsewhere ${expected}.`,
    teach: 'Clearly behind',
    perhaps: 'Perhaps behind',
    shares: (earned, expected) =>
      `Your learners earned ${earned} of the marks, similar learners elsewhere ${expected}.`,
    question: (name) => `Question ${name}`,
    wrong: (learners, words, note) =>
      `${learners} chose “${words}”, a larger share than elsewhere${note === '' ? '' : `: ${note}`}.`,
    practise: 'Practise',
    answer: (words) => `Answer: ${words}`,
    right: (words) => `Right answer: ${words}`,
    strands: 'By strand',
    topics: 'By topic',
    here: 'your learners',
    elsewhere: 'similar learners elsewhere',
    tooFew: 'too few to tell',
    strengths: 'Strengths',
    method:
      'Similar learners have similar marks for the rest of the paper, in other schools of the same quintile where there are enough. Shares are of all marks that the learners could earn.',
    asOf: (date) => `Results of ${date}`,
  },
  af: {
    report: 'Wat om volgende te onderrig',
    reportOf: (school) => `Wat om volgende te onderrig: ${school}`,
    learners: (count) => `${count} ${count === 1 ? 'leerder' : 'leerders'}`,
    next: 'Onderrig volgende',
    nothingNext:
      'Jou leerders het in alles wat die antwoorde kan wys, net so goed gevaar soos soortgelyke leerders elders.',
    tooFewNext:
      'Daar is te min leerders om te sê. ’n Onderwerp het vyf leerders van jou skool, drie vrae en soortgelyke leerders by drie ander skole nodig.',
    hardest: (title, earned, expected) =>
      `Hulle het die kleinste deel van die punte in ${title} verdien: ${earned}, soortgelyke leerders elders ${expected}.`,
    teach: 'Duidelik agter',
    perhaps: 'Dalk agter',
    shares: (earned, expected) =>
      `Jou leerders het ${earned} van die punte verdien, soortgelyke leerders elders ${expected}.`,
    question: (name) => `Vraag ${name}`,
    wrong: (learners, words, note) =>
      `${learners} het “${words}” gekies, ’n groter deel as elders${note === '' ? '' : `: ${note}`}.`,
    practise: 'Oefen',
    answer: (words) => `Antwoord: ${words}`,
    right: (words) => `Regte antwoord: ${words}`,
    strands: 'Volgens afdeling',
    topics: 'Volgens onderwerp',
    here: 'jou leerders',
    elsewhere: 'soortgelyke leerders elders',
    tooFew: 'te min om te sê',
    strengths: 'Sterk punte',
    method:
      'Soortgelyke leerders het soortgelyke punte vir die res van die vraestel, in ander skole van dieselfde kwintiel waar daar genoeg is. Dele is van al die punte wat die leerders kon verdien.',
    asOf: (date) => `Uitslae van ${date}`,
  },
}
