import type { DraftModule, PaperDraft } from '../paper-draft.ts'
import { languages } from '../question/parts.ts'
import type { FindingLocation } from './finding.ts'

/** Its title in the first language that it has one in, or its number. */
export function nameOfModule({ titles }: Pick<DraftModule, 'titles'>, index: number): string {
  const title = languages.map((language) => titles[language]).find((text) => text !== undefined && text !== '')
  return title ?? String(index + 1)
}

/** `Question 3 of “Rivers”`, `“Rivers”`, or `The paper`. */
export function nameOfPlace(draft: PaperDraft, { questionModuleId, questionId }: FindingLocation): string {
  const index = draft.findIndex(({ id }) => id === questionModuleId)
  const module = draft[index]
  if (module === undefined) return 'The paper'
  const name = `“${nameOfModule(module, index)}”`
  const at = module.questions.findIndex(({ id }) => id === questionId)
  return at < 0 ? name : `Question ${at + 1} of ${name}`
}
