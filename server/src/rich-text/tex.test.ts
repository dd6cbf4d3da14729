import { formulasAsTex } from '@agon/domain/formula/as-tex'
import { linearMath } from '@agon/domain/formula/linear'
import { plainText } from '@agon/domain/question/plain-text'
import { paper } from '@agon/db/demo/paper/paper'
import { formulasIn, readMathml } from '@agon/domain/formula/read-mathml'
import { formulaSamples } from '@agon/domain/test/formulas'
import { runs } from '@agon/domain/test/runs'
import { assert, constantFrom, array, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readTex, texToFormulas } from './tex.ts'
import { cleanRichText, readableText } from './clean-text.ts'

const { half } = formulaSamples

const ofTheDemo = JSON.stringify(paper).replaceAll('\\"', '"').replaceAll('\\\\', '\\').match(formulasIn)

test('the demo has formulas', () => expect(ofTheDemo).toHaveLength(2))

test.each([...Object.values(formulaSamples), ...(ofTheDemo ?? [])])('a sample is what its TeX makes: %s', (sample) => {
  expect(cleanRichText(sample)).toEqual({ text: sample, removed: [] })
})

test('TeX becomes MathML that says its TeX, and stays as it is when it is cleaned', () => {
  expect(readTex('\\frac{1}{2}', false)).toBe(half)
  expect(cleanRichText(`<p>${half}</p>`)).toEqual({ text: `<p>${half}</p>`, removed: [] })
  expect(readTex('x', true)).toMatch(/^<math display="block">/)
})

test.each(['\\frac{1', '\\unknown', 'x}', '\\href{https://a.b}{x}', '\\includegraphics{a.png}', '\\class{a}{b}', ''])(
  'TeX that cannot be read, or leads away, makes no formula: %s',
  (tex) => expect(readTex(tex, false)).toBeNull(),
)

test('TeX that goes on for ever, or makes very much of little, makes no formula', () => {
  expect(readTex('\\def\\a{\\a\\a}\\a', false)).toBeNull()
  expect(readTex('x'.repeat(2001), false)).toBeNull()
  const doubled = 'bcdefghijk'
    .split('')
    .reduce((tex, name, at) => `${tex}\\def\\${name}{${`\\${'abcdefghijk'[at]}`.repeat(9)}}`, '\\def\\a{xxxxxxxxx}')
  expect(readTex(`${doubled}\\k`, false)).toBeNull()
})

test('a size is no larger than a page can show', () => {
  expect(readTex('x\\rule{500em}{500em}', false)).not.toMatch(/"\d{3}em/)
})

test('a formula is what its TeX says, whatever else is in it', () => {
  const forged = half.replace('<mn>2</mn>', '<mn>3</mn>')
  expect(cleanRichText(forged).text).toBe(half)
})

test('a formula without TeX stays, its older parts as browsers draw them', () => {
  const read = (inside: string) => cleanRichText(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`)
  expect(read('<mi mathcolor="red">x</mi>').text).toBe('<math><mi>x</mi></math>')
  expect(linearMath(readMathml(read('<mfenced><mi>x</mi><mi>y</mi></mfenced>').text))).toBe('(x, y)')
  expect(read('<menclose notation="top"><mi>x</mi></menclose>').text).toContain('<mover>')
  expect(read('<maction><mi>x</mi><mi>y</mi></maction>')).toEqual({
    text: '<math><mi>x</mi></math>',
    removed: ['<maction>'],
  })
  // A fraction that has lost a part is none.
  expect(read('<mfrac><mi>x</mi><script>1</script></mfrac>').text).toBe('<math><mrow><mi>x</mi></mrow></math>')
  expect(cleanRichText('<m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>').text).toBe(
    '<math><msup><mi>x</mi><mn>2</mn></msup></math>',
  )
})

test('TeX that cannot be read stays text between its signs', () => {
  const broken = half.replace(/<mfrac>.*<\/mfrac>/, '').replace('\\frac{1}{2}', '\\frac{1')
  expect(cleanRichText(broken).text).toBe('\\(\\frac{1\\)')
})

/** Known ways through cleaners: what is harmless as it is read here and something else when a browser reads it again. */
test.each([
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><math href="javascript:alert(1)">CLICKME</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><script>alert(1)</script></annotation-xml></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math></p><style><!--</style><img src/onerror=alert(1)>--></style></math>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<math href="javascript:alert(1)"><mi>x</mi></math>',
  '<math><maction actiontype="statusline#http://a.b" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mi style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</mi></math>',
  '<math><annotation encoding="application/x-tex">\\text{</annotation></semantics></math><img src=x onerror=alert(1)>}</annotation></math>',
  '<math><annotation encoding="application/x-tex">\\text{&lt;img src=x onerror=alert(1)&gt;}</annotation></math>',
  '<math><mtext>&lt;/mtext&gt;&lt;img src=x onerror=alert(1)&gt;</mtext></math>',
  '<math><mtext><![CDATA[</mtext><img src=x onerror=alert(1)>]]></mtext></math>',
  '<math><mtext><a title="</mtext></math><img src=x onerror=alert(1)>">x</a></mtext></math>',
  '<math><semantics><annotation encoding="text/html"><img src=x onerror=alert(1)></annotation></semantics></math>',
  '<math><mn mathvariant="a&quot; onclick=&quot;alert(1)">1</mn></math>',
])('nothing of %s runs, in the text or read again', (html) => {
  const { text } = cleanRichText(html)
  expect(cleanRichText(text)).toEqual({ text, removed: [] })
  const tags = [...text.matchAll(/<[^>]*>/g)].join(' ')
  expect(tags).not.toMatch(/img|script|style|href|\son|javascript|annotation-xml|svg|form|mglyph/i)
  expect(text.replace(/<[^>]*>/g, '')).not.toContain('<')
})

test('formulas are written as TeX and read again as the same', () => {
  const html = `<p>Half is ${half}, so</p><p>${readTex('x<5\\%', true)}</p>`
  expect(formulasAsTex(html)).toBe('<p>Half is \\(\\frac{1}{2}\\), so</p><p>\\[x&lt;5\\%\\]</p>')
  expect(texToFormulas(formulasAsTex(html))).toEqual({ html, unread: [] })
  expect(texToFormulas('$$\\frac{1}{2}$$ and \\[<br>\\frac{1}{2}<br />\\]').html).toBe(
    `${readTex('\\frac{1}{2}', true)} and ${readTex('\\frac{1}{2}', true)}`,
  )
})

test('words that look like TeX stay words, on the way out and back', () => {
  const html = '<p>The signs \\(x\\), \\[y\\] and $$z$$ cost 3 $ and 5 $.</p>'
  const written = formulasAsTex(html)
  expect(texToFormulas(written)).toEqual({ html: written, unread: [] })
  expect(cleanRichText(written).text).toBe(html)
})

test('TeX that cannot be read stays and is reported', () => {
  expect(texToFormulas('a \\(\\frac{1\\) b')).toEqual({ html: 'a \\(\\frac{1\\) b', unread: ['\\frac{1'] })
})

const part = constantFrom(
  'x',
  '\\frac{a}{b}',
  '^2',
  '_1',
  '\\sqrt{',
  '}',
  '{',
  '\\text{a < b & c}',
  '\\%',
  '\\\\',
  '&',
  '\\ ',
  ' ',
  '%',
  '\n',
  '\\begin{pmatrix}',
  '\\end{pmatrix}',
  '\\left(',
  '\\right)',
  '$',
  '\\vec ',
  'é',
  '数',
  '\\(',
  "'",
)

test('whatever TeX is readable comes back from TeX in a text', () => {
  assert(
    property(array(part, { maxLength: 9 }), constantFrom(true, false), (parts, block) => {
      const formula = readTex(parts.join(''), block)
      if (formula === null) return
      expect(cleanRichText(formula)).toEqual({ text: formula, removed: [] })
      expect(texToFormulas(formulasAsTex(formula)).html).toBe(formula)
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('what is read of a formula is read once', () => {
  expect(readableText(`<p>Half: ${half}</p>`)).toBe('Half: (1)/(2)')
})

test.each(['<math>', '<math', '\\(', '$$ ', '\\(x', '<mrow>', '<a', '<math><mrow>', '\\[$$', '<math></math>'])(
  'a text of nothing but %s takes no longer than its length',
  (part) => {
    const text = part.repeat(1_000_000 / part.length)
    const began = performance.now()
    texToFormulas(text)
    plainText(text)
    formulasAsTex(text)
    // Were it to grow with the square of the length, it would be hours.
    expect(performance.now() - began).toBeLessThan(20_000)
  },
)
