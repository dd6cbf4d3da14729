import type { PaperDraft } from '../paper-draft.ts'
import { languages, type Language } from '../question/parts.ts'
import { finding, type Finding } from './finding.ts'
import { verifyModule } from './module.ts'
import { findNeighbours } from './neighbours.ts'
import type { Pictures } from './picture.ts'
import { verifyQuestion } from './question.ts'
import { findRepeated } from './repeated.ts'

/** Everything that is wrong with a paper, or doubtful in it, in the paper's order: of each module first what is about itself. */
export function verify(draft: PaperDraft, pictures: Pictures): Finding[] {
  if (draft.length === 0) return [finding({}, '', 'noModules')]
  const claimed = languagesClaimed(draft)
  const amongOthers = Map.groupBy([...findRepeated(draft), ...findNeighbours(draft)], ({ questionId }) => questionId)
  const found: Finding[] = hasCommonLanguage(draft, claimed) ? [] : [finding({}, '', 'noCommonLanguage')]
  for (const module of draft) {
    const place = { questionModuleId: module.id }
    verifyModule(module, claimed, (path, code, params) => found.push(finding(place, path, code, params)))
    for (const question of module.questions) {
      found.push(...verifyQuestion(question, place, claimed, pictures), ...(amongOthers.get(question.id) ?? []))
    }
  }
  return found
}

/** The languages that a paper promises: each that one of its questions is written in. Learners may choose those that all are written in. */
export function languagesClaimed(draft: PaperDraft): Language[] {
  return languages.filter((language) =>
    draft.some((module) => module.questions.some(({ question }) => question.texts[language] !== undefined)),
  )
}

function hasCommonLanguage(draft: PaperDraft, claimed: readonly Language[]): boolean {
  const all = draft.flatMap((module) => module.questions)
  return (
    claimed.length === 0 ||
    claimed.some((language) => all.every(({ question }) => question.texts[language] !== undefined))
  )
}
