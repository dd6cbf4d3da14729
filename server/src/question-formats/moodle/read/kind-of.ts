import type { QuestionKind } from '@agon/domain/question/parts'
import { plainChild } from './words-of.ts'
import { childOf, type XmlElement } from '#/files/xml/tree.ts'

const kinds: Readonly<Record<string, QuestionKind>> = {
  truefalse: 'true-false',
  numerical: 'numeric',
  shortanswer: 'short-text',
  essay: 'extended-text',
  matching: 'matching',
  ordering: 'ordering',
  gapselect: 'gap-selection',
  ddwtos: 'gap-selection',
  cloze: 'gap-selection',
  ddmarker: 'hot-spot',
}

/** Whose a question of Moodle is; null for those that are none of ours. */
export function kindOfMoodle(element: XmlElement): QuestionKind | null {
  const type = element.attributes.get('type') ?? ''
  if (type !== 'multichoice') return kinds[type] ?? null
  return isSingle(element) ? 'single-choice' : 'multiple-choice'
}

/** As Moodle takes it: one choice is right unless the file says otherwise. */
function isSingle(element: XmlElement): boolean {
  if (childOf(element, 'single') === undefined) return true
  return !['', '0', 'false'].includes(plainChild(element, 'single').toLowerCase())
}
