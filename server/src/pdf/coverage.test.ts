import { unprintableIn } from '@agon/domain/printable'
import { describe, expect, test } from 'vitest'
import { printable, runsOf, uncovered } from './coverage.ts'
import { printableRanges } from './printable-ranges.ts'

describe('which font sets a name', () => {
  test('names of South Africa and of the world can be printed', () => {
    const names = [
      'Ṋaledzani Tshivhengwa ḓḽṱṅ ḒḼṰṄ',
      'Zoë van Wyk',
      'Nguyễn Thị',
      'Žaneta Šimková',
      'Ŵyn Llŷr',
      'Eŋa Ŋura',
      'Παπαδόπουλος',
      'Анастасия Ґалаґан',
      'İbrahim Ğazal',
      'Łukasz Świątek',
      'Ɓello Ɗan',
      'ǃXóõ ǁGana ǂKhoa',
    ]
    expect(uncovered(names)).toEqual([])
    expect(uncovered(['river-4827-moss 0O1lI'], 'mono')).toEqual([])
  })

  test('characters that no font has are listed once, in the order met', () => {
    expect(uncovered(['王小明 and 王', 'שלום', 'Zoë'])).toEqual(['王', '小', '明', 'ש', 'ל', 'ו', 'ם'])
  })

  test('a name with one letter that the first font lacks is set wholly in the second', () => {
    const runs = runsOf('Ṋaledzani', 'semibold')
    expect(runs.map((run) => [run.font.name, run.text])).toEqual([['noto-semibold', 'Ṋaledzani']])
    expect(runsOf('Zoë', 'semibold').map((run) => run.font.name)).toEqual(['source-semibold'])
  })

  test('a text that no single font has changes fonts only where it must', () => {
    const runs = runsOf('ẟ ⅓ἀ ḓ', 'regular')
    expect(runs.map((run) => run.text).join('')).toBe('ẟ ⅓ἀ ḓ')
    expect(runs.length).toBeLessThanOrEqual(3)
  })

  test('a mathematical letter is set as the plain one, and a box stands for what no font has', () => {
    const set = (text: string) =>
      runsOf(text, 'semibold')
        .map((run) => run.text)
        .join('')
    expect(set('𝔘lrich 😀 王')).toBe('Ulrich □ □')
    expect(uncovered([set('𝔘lrich 😀 王')], 'semibold')).toEqual([])
  })

  test('names are checked at entry with what the fonts cover', () => {
    const ranges = printableRanges()
    const wrong = ranges.filter((range) =>
      range.split('-').some((end) => unprintableIn(String.fromCodePoint(Number.parseInt(end, 16))).length > 0),
    )
    expect(wrong).toEqual([])
    const beyond = ranges.flatMap((range) => {
      const [first = '', last = first] = range.split('-')
      return [Number.parseInt(first, 16) - 1, Number.parseInt(last, 16) + 1]
        .filter((codePoint) => codePoint >= 0)
        .map((codePoint) => String.fromCodePoint(codePoint))
    })
    expect(beyond.filter((character) => unprintableIn(character).length === 0)).toEqual([])
    expect(unprintableIn('𝔘lrich 😀 Ṋaledzani')).toEqual(['𝔘', '😀'])
  })

  test('letters are composed and every space is a plain one', () => {
    expect(printable('N\u032Daledzani')).toBe('Ṋaledzani')
    expect(printable('R\u00A01\u202F234,50\n')).toBe('R 1 234,50 ')
    expect(printable('A\u200Bb\u00ADc')).toBe('Abc')
    expect(printable('\u2067\u05D0\u2069\u061C')).toBe('\u05D0')
  })
})
