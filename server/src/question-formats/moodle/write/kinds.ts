import type { QuestionOf } from '@agon/domain/question/kind'
import type { Matching } from '@agon/domain/question/matching'
import { plainText } from '@agon/domain/question/plain-text'
import type { QuestionKind, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { nearestShare, shareOf, wrongShare } from '#/question-formats/writing/shares.ts'
import { escapeXml } from '#/files/xml/escape.ts'
import { element } from '#/question-formats/writing/xml.ts'
import { writeMoodleMarkers } from './markers.ts'
import { answerElement, essayOfMoodle, textElement, type MoodleBody } from './xml.ts'
import type { GapSelection } from '@agon/domain/question/gap-selection'

/** `essay` for what Moodle has no questions for: only Agon reads them again. */
type WriteMoodleKind<K extends QuestionKind> = (question: QuestionOf<K>, text: QuestionText) => MoodleBody

/** A kind that cannot be written does not compile. */
const kinds: { readonly [K in QuestionKind]: WriteMoodleKind<K> } = {
  'single-choice': (question, text) => ({
    type: 'multichoice',
    xml: writeMoodleChoices(
      question.choices,
      text,
      (id) => (id === question.key ? 100 : 0 - wrongShare(question)),
      true,
    ),
  }),
  'multiple-choice': (question, text) => ({
    type: 'multichoice',
    xml: writeMoodleChoices(question.choices, text, (id) => shareOf(question, id), false),
  }),
  'true-false': ({ key }) => ({
    type: 'truefalse',
    xml: [answerElement(key ? 100 : 0, 'true'), answerElement(key ? 0 : 100, 'false')].join('\n'),
  }),
  numeric: ({ key, tolerance, unit }) => ({ type: 'numerical', xml: writeMoodleNumber(key, tolerance, unit) }),
  'short-text': ({ accepted, matchCase }) => ({
    type: 'shortanswer',
    xml: [
      element('usecase', matchCase ? '1' : '0'),
      ...accepted.map(({ text, percent }) => answerElement(nearestShare(percent), text, ' format="plain_text"')),
    ].join('\n'),
  }),
  'extended-text': ({ wordLimit, lines, guidance }) => ({
    type: 'essay',
    xml: [
      element('responseformat', 'plain'),
      element('responserequired', '1'),
      element('responsefieldlines', String(lines)),
      ...(wordLimit === null ? [] : [element('maxwordlimit', String(wordLimit))]),
      element('attachments', '0'),
      textElement('graderinfo', guidance),
    ].join('\n'),
  }),
  matching: (question, text) => ({ type: 'matching', xml: writeMoodlePairs(question, text) }),
  ordering: ({ items, scoring }, { choices }) => ({
    type: 'ordering',
    xml: [
      element('layouttype', 'VERTICAL'),
      element('selecttype', 'ALL'),
      element('gradingtype', scoring === 'all' ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'),
      ...items.map((id, at) => answerElement(at + 1, choices[id] ?? '')),
    ].join('\n'),
  }),
  'gap-selection': (question, text) => ({ type: 'gapselect', xml: writeMoodleGaps(question, text) }),
  'hot-spot': writeMoodleMarkers,
  // Moodle has no such questions.
  map: () => essayOfMoodle,
}

export function moodleWriterOf({ kind }: Pick<Question, 'kind'>): WriteMoodleKind<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as WriteMoodleKind<QuestionKind>
}

function writeMoodleChoices(
  choices: readonly string[],
  text: QuestionText,
  percentOf: (id: string) => number,
  single: boolean,
): string {
  return [
    element('single', String(single)),
    element('shuffleanswers', 'true'),
    element('answernumbering', 'abc'),
    ...choices.map((id) => answerElement(percentOf(id), text.choices[id] ?? '')),
  ].join('\n')
}

function writeMoodleNumber(key: number, tolerance: number, unit: string): string {
  const named = element('multiplier', '1') + element('unit_name', escapeXml(unit))
  return [
    answerElement(100, String(key)).replace('</answer>', `${element('tolerance', String(tolerance))}</answer>`),
    ...(unit === '' ? [] : [element('units', element('unit', named))]),
    element('unitgradingtype', '0'),
    element('unitpenalty', '0'),
    // 0 is a unit that may be typed or left out, 3 none.
    element('showunits', unit === '' ? '3' : '0'),
    element('unitsleft', '0'),
  ].join('\n')
}

function writeMoodlePairs({ premises, responses, key }: Matching, { choices }: QuestionText): string {
  const used = Object.values(key)
  const pair = (words: string, response: string) =>
    element(
      'subquestion',
      `<text>${escapeXml(words)}</text>${element('answer', `<text>${escapeXml(plainText(choices[response] ?? ''))}</text>`)}`,
      ' format="html"',
    )
  return [
    element('shuffleanswers', 'true'),
    ...premises.map((id) => pair(choices[id] ?? '', key[id] ?? '')),
    ...responses.filter((id) => !used.includes(id)).map((id) => pair('', id)),
  ].join('\n')
}

/** Each gap is a group of its own; the right choices come first, for their places are the numbers in the text. */
function writeMoodleGaps({ gaps }: GapSelection, { choices }: QuestionText): string {
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
