import { expect, test } from 'vitest'
import { levelsOf, mirror, visualOrder, type Direction } from './bidi.ts'

/** The characters of a text from left to right, as they are seen. */
function seen(text: string, direction: Direction): string {
  const levels = levelsOf(text, direction)
  return visualOrder(levels)
    .map((at) => ((levels[at] ?? 0) % 2 === 1 ? mirror(text.charAt(at)) : text.charAt(at)))
    .join('')
}

test.for<[string, Direction, string, string]>([
  ['text from the left stays as it is', 'ltr', 'Rain (mm), 12,5 %', 'Rain (mm), 12,5 %'],
  ['letters from the right turn, their brackets with them', 'rtl', 'אב (גד)', '(דג) בא'],
  ['numbers keep their way among them', 'rtl', 'אב 6650 גד', 'דג 6650 בא'],
  ['a decimal sign, a minus and a degree belong to their number', 'rtl', 'אב −12,5° גד', 'דג −12,5° בא'],
  ['words from the left keep their order', 'rtl', 'אב the Nile גד', 'דג the Nile בא'],
  ['a full stop stands at the end of the line, wherever that is', 'rtl', 'the Nile.', '.the Nile'],
  ['letters from the right turn inside text from the left', 'ltr', 'the אב גד Nile', 'the דג בא Nile'],
])('%s', ([, direction, text, expected]) => {
  expect(seen(text, direction)).toBe(expected)
})
