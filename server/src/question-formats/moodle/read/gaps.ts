import type { Gap, GapSelection } from '@agon/domain/question/gap-selection'
import { textAndGaps } from '@agon/domain/question/gap-marker'
import { askedGaps } from '#/question-formats/reading/asked-gaps.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { idsOfWords } from '#/question-formats/reading/word-ids.ts'
import type { MoodleReading } from './reading.ts'
import { inLanguage, languagesIn, moodleText, plainChild } from './words-of.ts'
import { childOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'

/** A gap as the file has it: its choices, and which of them is right. */
export interface FoundGap {
  choices: XmlElement[]
  right: number
}

/** `gapselect` and `ddwtos`: `[[3]]` is a gap for which the third choice is right, among all choices of its group. */
export function readMoodleGaps(reading: MoodleReading): GapSelection {
  const isDragged = reading.element.attributes.get('type') === 'ddwtos'
  const options = childrenOf(reading.element, isDragged ? 'dragbox' : 'selectoption')
  const groupOf = (option: XmlElement) => plainChild(option, 'group') || '1'
  const { places, stem } = readPlaces(reading)
  const gaps = places.map((number): FoundGap => {
    const right = options[number - 1]
    if (right === undefined) throw new QuestionFault('gap-without-choice', { gap: number })
    const choices = options.filter((option) => groupOf(option) === groupOf(right))
    return { choices, right: choices.indexOf(right) }
  })
  const isShared = new Set(gaps.map(({ choices }) => choices[0])).size < gaps.length
  if (isDragged && isShared && options.some((option) => childOf(option, 'infinite') === undefined))
    reading.losses.add('drag-once')
  return gapSelectionOf(reading, gaps, stem)
}

/** As for questions. */
const mostGaps = 26

export function checkedCount(gaps: number): void {
  if (gaps > mostGaps) throw new QuestionFault('gaps-many', { gaps, limit: mostGaps })
}

/** Gaps with one choice are words of the text; the others are numbered without them. */
export function gapSelectionOf(
  reading: MoodleReading,
  found: readonly FoundGap[],
  stem: (html: string) => string,
): GapSelection {
  const wordsOf = ({ choices }: FoundGap) => choices.map((choice) => plainChild(choice, 'text'))
  const asked = askedGaps(found, wordsOf, reading.losses)
  if (asked.length === found.length) return gapsWithChoices(reading, found, stem)
  const instead = (number: number) => {
    const gap = found[number - 1]
    if (gap === undefined) return `[[${number - found.length + asked.length}]]`
    return asked.includes(gap) ? `[[${asked.indexOf(gap) + 1}]]` : wordsOf(gap).join('')
  }
  const numbered = (html: string) =>
    textAndGaps(stem(html))
      .map((part) => (typeof part === 'number' ? instead(part) : part))
      .join('')
  return gapsWithChoices(reading, asked, numbered)
}

/** Choices are in the order of their letters, for the file begins with those that are right. */
function gapsWithChoices(
  reading: MoodleReading,
  found: readonly FoundGap[],
  stem: (html: string) => string,
): GapSelection {
  const gaps: Gap[] = []
  const elements: Record<string, XmlElement> = {}
  for (const [at, { choices, right }] of found.entries()) {
    const words = choices.map((choice) => plainChild(choice, 'text'))
    const ids = idsOfWords(words, `gap ${at + 1}`)
    const order = [...words.keys()].sort((a, b) => collator.compare(words[a] ?? '', words[b] ?? ''))
    choices.forEach((choice, index) => (elements[ids[index] ?? ''] = typed(choice)))
    gaps.push({ choices: order.map((index) => ids[index] ?? ''), key: ids[right] ?? '' })
  }
  const base = reading.base(elements, stem)
  for (const text of Object.values(base.texts))
    for (const { choices } of gaps) checkedChoices(choices.map((id) => text.choices[id] ?? ''))
  return { ...base, kind: 'gap-selection', gaps, scoring: 'each' }
}

const collator = new Intl.Collator('en', { numeric: true })

/** The number of the right choice of each gap, and the text with its gaps numbered as they are here. */
function readPlaces({ element: question }: MoodleReading): { places: number[]; stem: (html: string) => string } {
  const text = moodleText(childOf(question, 'questiontext'))
  const [language = 'en'] = languagesIn(text)
  const raw = inLanguage(text, language).raw
  const places = textAndGaps(raw)
    .filter((part) => typeof part === 'number')
    .sort((a, b) => a - b)
  if (places.length === 0) throw new QuestionFault('gaps-none')
  checkedCount(places.length)
  return {
    places,
    stem(html) {
      // One that is right in two gaps is there twice.
      const left = places.map((number, at) => ({ number, gap: at + 1 }))
      return textAndGaps(html)
        .flatMap((part) => {
          if (typeof part === 'string') return part
          const at = left.findIndex(({ number }) => number === part)
          // One more in a translation is a fault of the question, which is reported where questions are verified.
          if (at === -1) return `[[${places.length + part}]]`
          return left.splice(at, 1).map(({ gap }) => `[[${gap}]]`)
        })
        .join('')
    },
  }
}

/** Choices have no format: Moodle shows them as they are. */
function typed(choice: XmlElement): XmlElement {
  return { ...choice, attributes: new Map([['format', 'moodle_auto_format']]) }
}
