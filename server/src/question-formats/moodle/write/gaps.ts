import { plainText } from '@agon/domain/question/plain-text'
import type { GapSelection } from '@agon/domain/question/gap-selection'
import type { QuestionText, RichText } from '@agon/domain/question/parts'
import { element, escapeXml } from '#/question-formats/writing/xml.ts'

/** Each gap is a group of its own; the right choices come first, for their places are the numbers in the text. */
export function writeMoodleGaps({ gaps }: GapSelection, { choices }: QuestionText): string {
  const option = (id: string, at: number) =>
    element('selectoption', `${element('text', unmarked(choices[id] ?? ''))}${element('group', String(at + 1))}`)
  return [
    element('shuffleanswers', '1'),
    ...gaps.map(({ key }, at) => option(key, at)),
    ...gaps.flatMap((gap, at) => gap.choices.filter((id) => id !== gap.key).map((id) => option(id, at))),
  ].join('\n')
}

/** A list to choose from has no marks in it. */
function unmarked(html: RichText): string {
  return escapeXml(plainText(html).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'))
}
