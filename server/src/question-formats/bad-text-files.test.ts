import { aWorld } from '#test/world.ts'
import { readAiken } from './aiken/read-aiken.ts'
import {
  mixed,
  pdf,
  readText,
  testReading,
  testSending,
  utf16,
  webPage,
  windows1252,
  type BadFile,
} from '#test/question-formats/bad-files.ts'
import { readGift } from './gift/read/read-gift.ts'

const good = 'Longest river? {=Nile ~Congo}\n\n'
const gift = (what: string, content: BadFile['content'], told: BadFile['told']): BadFile => ({
  what: `GIFT: ${what}`,
  filename: 'bad.gift',
  content,
  told,
})
const aiken = (what: string, content: BadFile['content'], told: BadFile['told']): BadFile => ({
  what: `Aiken: ${what}`,
  filename: 'bad.txt',
  content,
  told,
})
const choices = 'Longest river?\nA. Nile\nB. Congo\n'

const gifts = [
  gift('an empty file', '', ['file-empty', 1]),
  gift('a brace that is not closed', `${good}Which? {=a ~b\n`, ['braces-unbalanced', 3]),
  gift('a brace that was not opened', `${good}Which? =a ~b}\n`, ['braces-unbalanced', 3]),
  gift('braces nested without end', `${good}Which? ${'{'.repeat(100_000)}`, ['braces-unbalanced', 3]),
  gift('braces in braces', `${good}Which? ${'{'.repeat(50_000)}${'}'.repeat(50_000)}`, ['braces-several', 3]),
  gift('NUL bytes', `${good}Which\0? {=a ~b}`, ['file-has-nul', 3]),
  gift('10,000 questions', 'How many? {#1}\n\n'.repeat(10_000), ['too-many-questions', 4001]),
  gift('a PDF', pdf, ['file-is-no-text', 1]),
  gift('a web page', webPage, ['file-is-no-text', 1]),
  gift('a picture', Buffer.from('89504e470d0a1a0a', 'hex'), ['file-is-no-text', 1]),
  gift('an archive', Buffer.from('PK\u0003\u0004nothing'), ['file-is-no-text', 1]),
  gift('UTF-16', utf16('Longest ’n river? {=Nile ~Congo}'), { losses: [] }),
  gift('UTF-8 with a byte order mark', `\uFEFFLongest ’n river? {=Nile ~Congo}`, { losses: [] }),
  gift('Windows-1252', windows1252('Où? {=São Tomé ~Congo}'), { losses: [] }),
  gift('two encodings', mixed('São Tomé and ', 'São Tomé? {=one ~two}'), { losses: ['odd-letters'] }),
  gift('HTML with scripts', '[html]<p onclick="x()">Which<script>x()</script>?</p> {=a ~b}', {
    losses: ['removed', 'removed'],
  }),
  gift('HTML nested without end', `[html]${'<p>'.repeat(3_000)}Which? {=a ~b}`, { losses: [] }),
]

const aikens = [
  aiken('no answer at the end', `${choices}ANSWER: A\n\n${choices}`, ['aiken-answer-missing', 6]),
  aiken('a letter that no choice has', `${choices}ANSWER: A\n\n${choices}ANSWER: F\n`, ['key-unknown', 6]),
  aiken('NUL bytes', `${choices}ANSWER: A\0\n`, ['file-has-nul', 4]),
  aiken('10,000 questions', `${choices}ANSWER: A\n\n`.repeat(10_000), ['too-many-questions', 10_001]),
  aiken('scripts, which are shown as they are written', '<b onclick=x()>?\nA. Nile\nB. Congo\nANSWER: A\n', {
    losses: [],
  }),
]

testReading((bytes) => readGift(readText(bytes)), gifts)
testReading((bytes) => readAiken(readText(bytes)), aikens)

/** Of those above these few are sent, too; what follows is reported by the server alone. */
const sentToo = /a brace that is not closed|no answer at the end/
testSending(aWorld(), [
  ...[...gifts, ...aikens].filter(({ what }) => sentToo.test(what)),
  gift('nothing but empty lines and comments', '\n\n// nothing\n', ['no-questions', 1]),
  gift('a line of 200,000 letters', `${good}${'long '.repeat(40_000)}{=a ~b}`, ['invalid-words', 3]),
  {
    what: 'GIFT: a name that climbs out of its folder',
    filename: '../../../etc/passwd.gift',
    content: good,
    told: { losses: [] },
  },
])
