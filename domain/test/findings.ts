import type { PaperDraft } from '#/paper-draft.ts'
import type { Question } from '#/question/question.ts'
import type { Pictures } from '#/verify/picture.ts'
import { verify } from '#/verify/verify.ts'
import { aDraftModule } from './drafts.ts'

/** What is found in a paper, each as `doubt texts.en.stem wideTable`. */
export const told = (draft: PaperDraft, pictures: Pictures = new Map()) =>
  verify(draft, pictures).map(({ severity, path, code }) => `${severity} ${path} ${code}`)

export const toldOfOne = (question: Question, pictures?: Pictures) => told([aDraftModule([question])], pictures)

/** A row of cells, as rich text. */
export function aTable(columns: number, cell = 'abc'): string {
  return `<table><tbody><tr>${`<td><p>${cell}</p></td>`.repeat(columns)}</tr></tbody></table>`
}
