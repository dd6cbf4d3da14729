import { runs } from '@agon/domain/test/runs'
import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { TextWindow } from './text-window.ts'
import { readXml, XmlFault, type XmlPart } from './xml/read-xml.ts'

/** A text cut at any places. */
function* cut(text: string, sizes: readonly number[]): Generator<string> {
  let at = 0
  for (const size of sizes) {
    yield text.slice(at, at + size)
    at += size
  }
  yield text.slice(at)
}

const bits = [
  '<a>',
  '</a>',
  '<b x="1>2" y=\'\'/>',
  '<!-- c -->',
  '<![CDATA[<d>]]>',
  '<?e f?>',
  '&amp;',
  '\n',
  'text',
  '<',
  '<!DOCTYPE q>',
]
const sizes = array(integer({ min: 0, max: 9 }), { maxLength: 40 })

function read(source: string | TextWindow): (XmlPart | { fault: string; at: number })[] {
  const found: (XmlPart | { fault: string; at: number })[] = []
  try {
    for (const part of readXml(source)) {
      if (typeof source !== 'string') source.forget(part.at)
      found.push(part)
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    found.push({ fault: error.message, at: error.at })
  }
  return found
}

test('XML in pieces is read as it is read whole, however it is cut and however much of it is forgotten', () => {
  assert(
    property(array(constantFrom(...bits), { maxLength: 30 }), sizes, (parts, places) => {
      const text = `<root>${parts.join('')}</root>`
      expect(read(new TextWindow(cut(text, places)))).toEqual(read(text))
    }),
    { numRuns: runs(200, 5000) },
  )
})

test('places keep their lines while the text is read on and forgotten', () => {
  assert(
    property(string({ unit: constantFrom('a', '\n'), maxLength: 200 }), sizes, (text, places) => {
      const window = new TextWindow(cut(text, places))
      for (let at = 0; window.reaches(at); at += 3) {
        expect(window.lineAt(at)).toBe(text.slice(0, at).split('\n').length)
        window.forget(at)
        expect(window.slice(at, at + 1)).toBe(text.slice(at, at + 1))
      }
      expect(window.end).toBe(text.length)
    }),
  )
})

test('what looks like a tag and does not end is no reason to read all that follows', () => {
  let pieces = 0
  function* endless() {
    for (yield '<root><'; ; pieces += 1) yield 'a'.repeat(10_000)
  }
  expect(() => [...readXml(new TextWindow(endless()))]).toThrow(XmlFault)
  expect(pieces).toBeLessThan(20)
})

test('a reference that is no name of XML is refused, whatever else has that name', () => {
  for (const name of ['constructor', '__proto__', 'nbsp'])
    expect(() => [...readXml(`<a>&${name};</a>`)]).toThrow(`&${name};`)
})
