import { page, type Page } from './page.ts'

const learner = ['learner'] as const

/** The pages of a sitting and the door to it. They are a document of their own, which brings nothing of the others. */
export const learnerPages = {
  olympiadLogin: page({ path: '/$olympiadName/login', title: 'Sign in', roles: 'public' }),
  instructions: page({ path: '/$olympiadName/olympiad/instructions', title: 'Instructions', roles: learner }),
  declaration: page({ path: '/$olympiadName/olympiad/declaration', title: 'No Cheating Declaration', roles: learner }),
  recoveryPin: page({ path: '/$olympiadName/olympiad/recovery-pin', title: 'Recovery Code', roles: learner }),
  learnerDetails: page({ path: '/$olympiadName/olympiad/learner-details', title: 'Update Details', roles: learner }),
  question: page({ path: '/$olympiadName/olympiad/$moduleIndex/$questionIndex', title: 'Question', roles: learner }),
  rehearsal: page({ path: '/$olympiadName/olympiad/rehearsal', title: 'Rehearsal', roles: learner }),
  finished: page({ path: '/$olympiadName/olympiad/finished', title: 'Finished', roles: 'signed-in' }),
} as const satisfies Record<string, Page>
