import type { QuestionId, QuestionModuleId } from './ids.ts'
import type { PaperDraft } from './paper-draft.ts'
import { languageNames } from './question/language-name.ts'
import { faultsOf } from './question/faults.ts'
import { languages, type Language } from './question/question.ts'
import { tell, type Params, type Told } from './told.ts'

/** What is looked at before an olympiad moves to another phase. */
export const checkWords = {
  noModules: 'The olympiad runs no question module yet.',
  emptyModule: 'The module “{module}” has no questions.',
  moduleWithoutTitle: 'Module {number} has no title.',
  question: 'Question {number} of “{module}”: {fault}',
  figureMissing: 'Question {number} of “{module}”: the file of the figure “{figure}” is missing.',
  languageMissing: 'Question {number} of “{module}” is not written in {language}, as others are.',
  windowOver: 'The sitting window is already over. Set a later end.',
  windowBegun: 'The sitting window has begun already: who starts later has its end all the same.',
  windowShort: 'The paper takes {paper} minutes, and the sitting window is only {window} minutes long.',
  noPrice: 'The price of a learner is 0: orders will cost nothing.',
  ordersUnpaid: '{count|order is|orders are} neither paid nor pre-approved, so learners have no places.',
  paperChanged:
    '{count|learner|learners} sat an earlier paper, which stays theirs; those who start now get the new one.',
  stillSitting: '{count|learner is|learners are} sitting now. Their answers so far count.',
  windowOpen: 'The sitting window is still open.',
  noResults: 'Results have not been computed yet.',
  noSchools: 'No school takes part yet.',
  schoolsUnconfirmed: '{count} of {all} schools have not confirmed their details.',
  noPlaces:
    'No place yet for {count|learner|learners} of {schools|school|schools}: they cannot start until it is paid or pre-approved.',
  noLearners: 'No learner is registered yet.',
  slipsMissing: '{count|learner has|learners have} no slip and cannot sign in.',
  devicesNotReady: '{count} of {devices} devices that were rehearsed on are not ready.',
  attemptsMissing:
    'Sittings prepared: {prepared} of {all}. The others follow, twenty minutes before the window at the latest; whoever begins without one is given it then.',
  mailFails: 'The mail server cannot be used ({reply}): no invoice, slip or certificate reaches anybody.',
  diskFull: '{free} MB are free where files and answers are kept. Whoever runs the server has to make room.',
  databaseUnsafe:
    'The database can lose what it has acknowledged, because of {settings}. Whoever runs the server can change that.',
  clocksApart:
    'The clocks of the server and of its database are {seconds} seconds apart. Whoever runs them has to set them.',
  learnersLoaded: '{count|learner is|learners are} loaded; while the olympiad is a draft their teachers do not see it.',
} as const

export type CheckCode = keyof typeof checkWords

export interface Check extends Told<CheckCode> {
  severity: 'blocks' | 'warns'
  questionModuleId?: QuestionModuleId
  questionId?: QuestionId
}

export function check(
  severity: Check['severity'],
  code: CheckCode,
  params: Params = {},
  place: Pick<Check, 'questionModuleId' | 'questionId'> = {},
): Check {
  return { severity, ...tell(checkWords, code, params), ...place }
}

/** What stands in the way of publishing a paper, and what is doubtful in it. */
export function checkPaper(draft: PaperDraft): Check[] {
  if (draft.length === 0) return [check('blocks', 'noModules')]
  const partial = languages.filter((language) => occursOnlySometimes(language, draft))
  return draft.flatMap((module, index) => {
    const title = languages.map((language) => module.titles[language]).find((text) => text !== undefined && text !== '')
    const name = title ?? String(index + 1)
    const place = { questionModuleId: module.id }
    return [
      ...(title === undefined ? [check('blocks', 'moduleWithoutTitle', { number: index + 1 }, place)] : []),
      ...(module.questions.length === 0 ? [check('blocks', 'emptyModule', { module: name }, place)] : []),
      ...module.questions.flatMap(({ id, question }, at) => {
        const here = { ...place, questionId: id }
        const params = { number: at + 1, module: name }
        return [
          ...faultsOf(question).map(({ message }) => check('blocks', 'question', { ...params, fault: message }, here)),
          ...partial
            .filter((language) => question.texts[language] === undefined)
            .map((language) =>
              check('warns', 'languageMissing', { ...params, language: languageNames[language] }, here),
            ),
        ]
      }),
    ]
  })
}

function occursOnlySometimes(language: Language, draft: PaperDraft): boolean {
  const written = new Set(
    draft.flatMap((module) => module.questions.map(({ question }) => question.texts[language] !== undefined)),
  )
  return written.has(true) && written.has(false)
}
