import { expect, test } from 'vitest'
import { readMoodle } from './moodle/read/read-moodle.ts'
import { checkedImport } from './checked-import.ts'

const cloze = `<quiz><question type="cloze"><name><text>Rivers</text></name>
<questiontext format="html"><text>{1:MC:=Orange~Vaal} is longer than {1:MC:=Limpopo~Tugela}.</text></questiontext></question></quiz>`

test('a fault at an id quotes the author’s words, not the id that the product made', () => {
  const found = readMoodle(cloze)
  const [item] = found.items
  if (item?.question.kind !== 'gap-selection') throw new Error('A question with gaps was read.')
  const [first, second] = item.question.gaps
  if (first === undefined || second === undefined) throw new Error('Two gaps were read.')
  const question = { ...item.question, gaps: [{ ...first, key: second.key }, second] }
  const { faults } = checkedImport({ ...found, items: [{ ...item, question }] })
  expect(faults).toMatchObject([{ code: 'invalid-words', params: { value: 'Limpopo' } }])
})
