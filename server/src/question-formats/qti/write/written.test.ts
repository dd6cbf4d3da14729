import { rulesOf } from '@agon/domain/question/kinds'
import type { Answer, Question } from '@agon/domain/question/question'
import { everySample, samples } from '@agon/domain/test/questions/kinds'
import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Losses } from '#/question-formats/reading/imported.ts'
import { noFiles } from '../read/files.ts'
import { readerOf } from '../read/interactions/table.ts'
import { ItemReading } from '../read/item.ts'
import { Pictures } from '../read/pictures.ts'
import { versions, type QtiVersion } from '../spelling.ts'
import { elementsOf, within, type XmlElement } from '#/files/xml/tree.ts'
import { readQti } from '../document.ts'
import { writeItem } from './item.ts'

const picture = () => ({
  address: '../media/a.png',
  mediaType: 'image/png',
  width: 640.4,
  height: 399.7,
  words: 'A map',
})

function itemOf(question: Question, version: QtiVersion): XmlElement {
  const [language = 'en'] = Object.keys(question.texts) as (keyof Question['texts'])[]
  return readQti(writeItem({ question, language, identifier: 'q-1', title: 'One', picture }, version).xml).root
}

/** Thousandths of a mark that the rules of the item give. */
function markedByItem(question: Question, version: QtiVersion): (answer: Answer) => number {
  const item = itemOf(question, version)
  const losses = new Losses()
  const reading = new ItemReading(item, new Pictures(noFiles, '', losses), losses)
  const nodes = within(item, ({ name }) => name.endsWith('Interaction'))
  const [first, ...more] = nodes
  const read = first === undefined ? undefined : readerOf(first.name)?.(reading, [first, ...more])
  if (read === undefined) throw new Error('no interaction')
  // An answer and its question are of one kind.
  return (answer) => reading.earns(read.responses(asWritten(answer) as never)) * 1000
}

/** Choices of a gap are called by their gap as well. */
function asWritten(answer: Answer): Answer {
  if (answer.kind !== 'gap-selection') return answer
  return { ...answer, chosen: answer.chosen.map((id, at) => (id === null ? null : `${at} ${id}`)) }
}

/** What a program lets a learner answer: nothing strange, nothing left out of an order, nothing twice that is there once. */
function isPossible(question: Question, answer: Answer): boolean {
  if (JSON.stringify(answer).includes('strange')) return false
  if (question.kind === 'ordering' && answer.kind === 'ordering')
    return answer.order.length === 0 || new Set(answer.order).size === question.items.length
  if (question.kind === 'matching' && answer.kind === 'matching') {
    const given = Object.values(answer.pairs)
    return question.reuse || new Set(given).size === given.length
  }
  return answer.kind !== 'numeric' || answer.value === '' || Number.isFinite(Number(answer.value))
}

// A short text is compared more exactly elsewhere, a point in whole pixels; people mark the others.
const markedAlike = everySample.filter(
  ({ question }) => !['short-text', 'hot-spot', 'extended-text', 'map'].includes(question.kind),
)

describe.each(versions)('QTI %s', (version) => {
  test.each(markedAlike.map((sample) => [sample.question.kind, sample] as const))(
    'the rules of an item of the kind %s give what we give to every answer',
    (_kind, { questions, answers }) => {
      assert(
        property(
          questions.chain((question) => answers(question).map((answer) => [question, answer] as const)),
          ([question, answer]) => {
            if (!isPossible(question, answer)) return
            const given = markedByItem(question, version)(answer)
            const ours = rulesOf(question).mark(question, answer)
            // Shares are rounded to thousandths here.
            expect(Math.abs(given - ours)).toBeLessThanOrEqual(1.001)
          },
        ),
        { numRuns: 150 },
      )
    },
  )

  const markedBySome = everySample.filter(
    ({ question }) => !['hot-spot', 'extended-text', 'map'].includes(question.kind),
  )
  test.each(markedBySome.map(({ question, marked }) => [question.kind, question, marked] as const))(
    'a right and a wrong answer of the kind %s earn what they earn here',
    (_kind, question, marked) => {
      const given = markedByItem(question, version)
      const right = rulesOf(question).rightAnswer(question)
      if (right === null) throw new Error('no right answer')
      expect(given(right)).toBe(question.marks)
      const wrong = marked.find(([answer, earned]) => earned < 0 && isPossible(question, answer))
      if (wrong !== undefined) expect(given(wrong[0])).toBe(0 - question.penalty)
    },
  )
})

/** What may be in an element, in this order (imsqti_v2p2.xsd, imsqti_asiv3p0_v1p0.xsd). */
const order: Readonly<Record<string, readonly string[]>> = {
  assessmentItem: ['responseDeclaration', 'outcomeDeclaration', 'itemBody', 'responseProcessing', 'modalFeedback'],
  responseDeclaration: ['correctResponse', 'mapping', 'areaMapping'],
  outcomeDeclaration: ['defaultValue'],
  matchInteraction: ['simpleMatchSet'],
  responseCondition: ['responseIf', 'responseElseIf', 'responseElse'],
  table: ['caption', 'thead', 'tfoot', 'tbody'],
}
const needed: Readonly<Record<string, readonly string[]>> = {
  assessmentItem: ['identifier', 'title', 'adaptive', 'timeDependent', 'xml:lang'],
  responseDeclaration: ['identifier', 'cardinality', 'baseType'],
  outcomeDeclaration: ['identifier', 'cardinality', 'baseType'],
  mapEntry: ['mapKey', 'mappedValue'],
  areaMapEntry: ['shape', 'coords', 'mappedValue'],
  choiceInteraction: ['responseIdentifier', 'shuffle', 'maxChoices'],
  simpleChoice: ['identifier'],
  matchInteraction: ['responseIdentifier', 'shuffle', 'maxAssociations'],
  simpleAssociableChoice: ['identifier', 'matchMax'],
  orderInteraction: ['responseIdentifier', 'shuffle'],
  inlineChoiceInteraction: ['responseIdentifier', 'shuffle'],
  inlineChoice: ['identifier'],
  textEntryInteraction: ['responseIdentifier'],
  extendedTextInteraction: ['responseIdentifier'],
  selectPointInteraction: ['responseIdentifier', 'maxChoices'],
  object: ['data', 'type'],
  img: ['src', 'alt'],
  rubricBlock: ['view'],
  modalFeedback: ['outcomeIdentifier', 'showHide', 'identifier'],
  setOutcomeValue: ['identifier'],
  baseValue: ['baseType'],
  equal: ['toleranceMode'],
  index: ['n'],
}
const blocks = new Set(['p', 'ul', 'ol', 'table', 'rubricBlock'])
const isBlock = (name: string) =>
  blocks.has(name) || /^(choice|match|order|extendedText|selectPoint)Interaction$/.test(name)

describe.each(versions)('QTI %s as its schema has it', (version) => {
  test.each(everySample.map(({ question, questions }) => [question.kind, questions] as const))(
    'an item of the kind %s',
    (_kind, questions) => {
      assert(
        property(questions, (question) => {
          const item = itemOf(question, version)
          for (const node of [item, ...within(item, () => true)]) {
            const names = elementsOf(node).map(({ name }) => name)
            const places = names.map((name) => order[node.name]?.indexOf(name) ?? 0)
            expect(places).not.toContain(-1)
            expect(places).toEqual(places.toSorted((one, other) => one - other))
            expect([...node.attributes.keys()]).toEqual(expect.arrayContaining([...(needed[node.name] ?? [])]))
            if (node.attributes.has('identifier'))
              expect(node.attributes.get('identifier')).toMatch(/^[A-Za-z_][\w.-]*$/)
            if (node.name === 'mapping') expect(names.length).toBeGreaterThan(0)
            if (node.name !== 'itemBody') continue
            expect(names.filter((name) => !isBlock(name))).toEqual([])
            expect(node.content.filter((one) => typeof one === 'string' && one.trim() !== '')).toEqual([])
          }
        }),
        { numRuns: 25 },
      )
    },
  )
})

test.each(versions)('sizes of pictures are whole numbers in QTI %s, which knows no others', (version) => {
  const question = { ...samples['hot-spot'].question, figures: [...samples['hot-spot'].question.figures] }
  const sized = within(itemOf(question, version), ({ attributes }) => attributes.has('width'))
  expect(sized.map(({ attributes }) => [attributes.get('width'), attributes.get('height')])).toContainEqual([
    '640',
    '400',
  ])
})
