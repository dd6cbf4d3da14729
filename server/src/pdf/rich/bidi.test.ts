import { expect, test } from 'vitest'
import { levelsOf, mirror, visualOrder, type Direction } from './bidi.ts'

/** Controls of direction, written as their names in UAX #9. */
const controls: Readonly<Record<string, string>> = {
  LRI: '\u2066',
  RLI: '\u2067',
  FSI: '\u2068',
  PDI: '\u2069',
  RLM: '\u200F',
}
const written = (text: string) => text.replace(/<([A-Z]{3})>/g, (_, name: string) => controls[name] ?? '')

/** The characters of a text from left to right, as they are seen. */
function seen(text: string, direction: Direction): string {
  const levels = Array.from(levelsOf(text, direction))
  return visualOrder(levels)
    .map((at) => ((levels[at] ?? 0) % 2 === 1 ? mirror(text.charAt(at)) : text.charAt(at)))
    .join('')
    .replace(/[\u200F\u2066-\u2069]/g, '')
}

test.for<[string, Direction, string, string]>([
  ['text from the left stays as it is', 'ltr', 'Rain (mm), 12,5 %', 'Rain (mm), 12,5 %'],
  ['letters from the right turn, their brackets with them', 'rtl', 'אב (גד)', '(דג) בא'],
  ['numbers keep their way among them', 'rtl', 'אב 6650 גד', 'דג 6650 בא'],
  ['a decimal sign, a minus and a degree belong to their number', 'rtl', 'אב −12,5° גד', 'דג −12,5° בא'],
  ['a minus belongs to its number in Arabic', 'rtl', 'نهر −12,5 جبل', 'لبج −12,5 رهن'],
  ['a range between Arabic words runs from the right', 'rtl', 'نهر 12-15 جبل', 'لبج 15-12 رهن'],
  ['words from the left keep their order', 'rtl', 'אב the Nile גד', 'דג the Nile בא'],
  ['a full stop stands at the end of the line, wherever that is', 'rtl', 'the Nile.', '.the Nile'],
  ['letters from the right turn inside text from the left', 'ltr', 'the אב גד Nile', 'the דג בא Nile'],
  ['brackets around text from the left run with it', 'rtl', 'אב Nile (6650 km) גד', 'דג Nile (6650 km) בא'],
  ['brackets that hold text of the paragraph run with the paragraph', 'ltr', 'He (אב c) 12.', 'He (בא c) 12.'],
  ['a full stop behind a number ends the paragraph', 'ltr', 'He said אב 12.', 'He said 12 בא.'],
  [
    'an English phrase with numbers and an Arabic quotation, without marks',
    'rtl',
    'قال "the word «نهر» has 3 letters" أمس.',
    '.سمأ "has 3 letters «رهن» the word" لاق',
  ],
  [
    'an isolated English phrase with numbers and an Arabic quotation',
    'rtl',
    'قال <LRI>the word «نهر» has 3 letters<PDI> أمس.',
    '.سمأ the word «رهن» has 3 letters لاق',
  ],
  ['an isolate inside an isolate', 'ltr', 'A <RLI>אב <LRI>b 12 גד c<PDI> הו<PDI> D', 'A וה b 12 דג c בא D'],
  ['an isolate takes the direction of its first letter', 'rtl', 'אב <FSI>b גד 3<PDI> הו', 'וה b 3 דג בא'],
  ['a mark keeps a full stop with the words from the right', 'ltr', 'the אב!<RLM> end', 'the !בא end'],
])('%s', ([, direction, text, expected]) => {
  expect(seen(written(text), direction)).toBe(expected)
})

test('signs are mirrored as Unicode has it', () => {
  expect(mirror('(a[b]«c»≤)')).toBe(')a]b[»c«≥(')
})
