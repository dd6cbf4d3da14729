import type { Dice } from './dice.ts'

export const longestInt = '2147483647'
const numbers = ['0', '-1', '1.5', '-0', '1e309', 'NaN', longestInt, '2147483648', '-2147483649', '9007199254740991']
const tooLong = ['9007199254740993', '99999999999999999999', '0x10', '１２', '1,5']
const days = ['2026-02-30', '2026-13-45', '0000-00-00', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', 'Jan 1']
const ranges = ['..', '1..2', '1.5..', '2026-01-01..', '..2026-02-30', 'foo 1..bar 2', '9e9..', `..${'9'.repeat(30)}`]
const letters = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Etxt',
  '\u200B',
  '\u2028',
  '👩‍👩‍👧',
  'İ',
  'a'.repeat(6000),
]
const code = [
  "' or 1=1 --",
  '%',
  '%_\\',
  '\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '&#0;',
  '{}',
  '${7}',
]
export const names = ['constructor', '__proto__', 'toString', 'null', 'undefined', 'true', '-id', '-', 'id,name', ',']

/** Texts that have broken somebody's software before. */
const texts: readonly string[] = [...numbers, ...tooLong, ...days, ...ranges, ...letters, ...code, ...names]

const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[]]]],
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"role":"overlord"}}'),
]

export const anyText = (dice: Dice): string => dice.pick(texts)
export const anyValue = (dice: Dice): unknown => (dice.chance(0.6) ? anyText(dice) : dice.pick(values))
