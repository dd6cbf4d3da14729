import { describe, expect, test } from 'vitest'
import { printable, runsOf, uncovered } from './coverage.ts'

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

  test('letters are composed and every space is a plain one', () => {
    expect(printable('N\u032Daledzani')).toBe('Ṋaledzani')
    expect(printable('R\u00A01\u202F234,50\n')).toBe('R 1 234,50 ')
    expect(printable('A\u200Bb\u00ADc')).toBe('Abc')
  })
})
