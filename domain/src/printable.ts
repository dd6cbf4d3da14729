import { Problem } from './problem.ts'

/**
 * The code points that documents can print in every face, as `first-last` in hexadecimal: names are checked with it where they are
 * entered, without reading a font. Written by server/src/pdf/write-printable.ts; a test compares it with the fonts.
 */
const ranges = [
  '0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 600-6ff 750-77f 870-88e 890-891 898-97f 1680 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88',
  '1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb',
  '1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-2064 2066-2071 2074-208e 2090-209c 20a0-20bf 20c1 20f0 2100-215f 2184 2189 2190-2199 21a8',
  '21d0-21d3 21e7 2200 2202-2203 2206 220f 2211-2212 2215 2219-221a 221e-221f 2229 222b 2236-2237 2248 2260-2261 2264-2265 2302-2303',
  '2310 2318 231c-2321 2325-2326 232b 25a0-25a1 25aa-25ac 25b2-25ba 25bc-25c4 25c6 25c9-25cc 25cf 25d8-25d9 25e6 2610-2611 2615',
  '263a-263c 263f-2642 2660 2663 2665-2666 266a-266b 2713-2714 2717-2718 2752 275b-2760 2764 27e6-27e9 2c60-2c7f 2de0-2e5d 3000',
  'a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a8ff a92e ab30-ab6b fb00-fb06 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fe00',
  'fe20-fe2f fe70-fe74 fe76-fefc feff fffc-fffd 10780-10785 10787-107b0 107b2-107ba 10efd-10eff 1df00-1df1e 1f10d-1f10f 1f12f',
  '1f16a-1f16f 1f4a9 1f512 1f748 1f916',
]

const printable: readonly (readonly [number, number])[] = ranges
  .flatMap((line) => line.split(' '))
  .map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** The characters of a text that no document can print, each once, in their order. */
export function unprintableIn(text: string): string[] {
  // Most names are of ASCII, which every face has.
  if (/^[ -~]*$/.test(text)) return []
  return [...new Set(text.normalize('NFC'))].filter((character) => !isPrintable(character.codePointAt(0) ?? 0))
}

function isPrintable(codePoint: number): boolean {
  return printable.some(([first, last]) => first <= codePoint && codePoint <= last)
}

type Names = Readonly<Record<string, string>>

/**
 * Refuses names that documents cannot print, by their fields. What stood in a field `before` stays: it is printed with a
 * substitute.
 */
export function refuseUnprintable<Field extends string>(
  names: Readonly<Record<Field, string>>,
  before: { readonly [F in NoInfer<Field>]?: string } = {},
): void {
  const given: Names = names
  const stored: Partial<Names> = before
  const found = Object.entries(given).flatMap(([field, name]) => {
    const letters = name === stored[field] ? [] : unprintableIn(name)
    return letters.length === 0 ? [] : [[field, letters] as const]
  })
  if (found.length === 0) return
  const said = (letters: readonly string[]) => letters.join(' ')
  const fields = found.map(([field, letters]) => [field, new Problem('unprintableName', { letters: said(letters) })])
  const all = [...new Set(found.flatMap(([, letters]) => letters))]
  throw new Problem('unprintableName', { letters: said(all) }, { fields: Object.fromEntries(fields) })
}

/** Every text of a form by its field, as `refuseUnprintable` takes them: `bank.accountHolder`, `address.0`. */
export function textsOf(form: object): Names {
  return Object.fromEntries(textsIn(form, ''))
}

function* textsIn(form: object, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(form) as [string, unknown][]) {
    // of a form's own fields
    if (typeof value === 'string') yield [path + key, value]
    else if (typeof value === 'object' && value !== null) yield* textsIn(value, `${path}${key}.`)
  }
}
