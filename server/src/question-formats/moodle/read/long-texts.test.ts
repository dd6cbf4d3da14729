import { expect, test } from 'vitest'
import { quiz } from '#test/question-formats/moodle.ts'
import { readMoodle } from './read-moodle.ts'

/** In letters: more than a question takes, but all of it is looked through before that is reported. */
const length = 200_000

const ofType = (type: string) => (text: string) =>
  quiz(
    `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>` +
      '<single>true</single><answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer>' +
      '<selectoption><text>Vaal</text><group>1</group></selectoption><selectoption><text>Karoo</text><group>1</group></selectoption></question>',
  )
const inChoice = ofType('multichoice')
const markdown = (text: string) => inChoice(text).replace('"html"', '"markdown"')

/** Of the processor, for others may be at work beside it; the least of a few. */
function milliseconds(read: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    read()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each([
  ['a gap that does not end', ofType('cloze'), '{1:MC:'],
  ['a gap whose end is escaped', ofType('cloze'), '{1:MC:\\}'],
  ['a gap', ofType('cloze'), '{1:MC:=Vaal~Karoo}'],
  ['a numbered gap', ofType('gapselect'), '[[1]]'],
  ['a picture that does not end', inChoice, '<img '],
  ['a picture in quotation marks that do not end', inChoice, '<img alt="'],
  ['a picture', inChoice, '<img src="x.png" alt="x">'],
  ['a version that does not end', inChoice, '<span class="multilang" lang="af">'],
  ['a tag of a version that does not end', inChoice, '<span class="multilang" lang="af"'],
  ['a version in braces that does not end', inChoice, '{mlang af}'],
  ['a version', inChoice, '<span class="multilang" lang="af">x</span>'],
  ['a recording that does not end', inChoice, '<audio src="@@PLUGINFILE@@/a.mp3">'],
  ['TeX that does not end', inChoice, '\\('],
  ['TeX on a line of its own that does not end', inChoice, '\\['],
  ['TeX in Markdown that does not end', markdown, '\\('],
  ['a tag that does not end', inChoice, '<p '],
])('a text with %s over and over is read in time that grows with it', (_, file, part) => {
  const ofLength = (letters: number) => file(part.repeat(letters / part.length))
  const [long, short] = [ofLength(length), ofLength(length / 8)].map((text) => milliseconds(() => readMoodle(text)))
  // Eight times the letters; were it their square, 64 times as long.
  expect(long).toBeLessThan(24 * (short ?? 0) + 50)
})
