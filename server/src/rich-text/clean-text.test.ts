import { assert, array, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { mathElements } from '@agon/domain/formula/mathml'
import { runs } from '@agon/domain/test/runs'
import { cleanRichText, isTypedHtml, plainToRichText, readableText } from './clean-text.ts'

test('the allowed subset stays as it is', () => {
  const html =
    '<p>H<sub>2</sub>O and 10<sup>3</sup> <strong>are</strong> <em>fine</em></p><ul><li>a</li></ul><ol><li>b</li></ol><table><caption>c</caption><thead><tr><th colspan="2">d</th></tr></thead><tbody><tr><td rowspan="2">e</td><td>f<br />g</td></tr></tbody></table>'
  expect(cleanRichText(html)).toEqual({ text: html, removed: [] })
})

test('older names are renamed, wrappers and looks go without a word', () => {
  expect(cleanRichText('<div class="x"><b style="color:red">a</b> <span>b</span> <i>c</i></div>')).toEqual({
    text: '<p><strong>a</strong> b <em>c</em></p>',
    removed: [],
  })
})

test('what is not allowed goes, its text stays, and it is reported', () => {
  expect(cleanRichText('<h1>Title</h1><a href="https://example.org">link</a> <img src="x.png">')).toEqual({
    text: 'Titlelink',
    removed: ['<h1>', '<a>', '<img>'],
  })
  expect(cleanRichText('<p onclick="steal()">a</p>')).toEqual({ text: '<p>a</p>', removed: ['onclick'] })
  expect(cleanRichText('<td colspan="9999999">a</td>').text).toBe('<td>a</td>')
})

test('figures are in a text by their ids alone', () => {
  const figures = (html: string) => cleanRichText(html, 'words-and-figures')
  expect(figures('<td>a<img data-figure="map"></td>')).toEqual({
    text: '<td>a<img data-figure="map" /></td>',
    removed: [],
  })
  expect(figures('<img src="https://example.org/x.png" onerror="x()" data-figure="map" alt="a">')).toEqual({
    text: '<img data-figure="map" />',
    removed: ['src', 'onerror', 'alt'],
  })
  expect(figures('<img data-figure="../map"><img data-figure=""><img>')).toEqual({ text: '', removed: ['<img>'] })
  expect(cleanRichText('a <img data-figure="map">')).toEqual({ text: 'a', removed: ['<img>'] })
  expect(readableText('<img data-figure="map" />')).toBe('[map]')
})

test.each([
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '<p title="</p><script>alert(1)</script>">',
  '<scr<script>ipt>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<p/onmouseover=alert(1)>x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('nothing of %s can run', (html) => {
  expect(cleanRichText(html).text).not.toMatch(
    /<(?!\/?(p|br|strong|em|sub|sup|ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td)\b)|<[^>]*\son|javascript:[^<]*>/i,
  )
})

test('plain text is shown as it is', () => {
  expect(plainToRichText('a < b & c\n"d" > e')).toBe('a &lt; b &amp; c<br />"d" &gt; e')
  expect(isTypedHtml('if x < y and y > z')).toBe(false)
  expect(isTypedHtml('H<sub>2</sub>O')).toBe(true)
  expect(readableText('<p> a&amp;b&nbsp;<br></p>')).toBe('a&amp;b')
})

const ofMath = new Set([...mathElements, 'annotation'])

const piece = constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '<script>',
  '</script>',
  '<img src=x onerror=y>',
  '<img data-figure="map">',
  '<img data-figure=map src=x>',
  '<td colspan=3>',
  '&lt;',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  'ë',
  '<a href="j">',
  '<!--',
  '-->',
  ' ',
)
const pieceOfFormula = constantFrom(
  '<math>',
  '</math>',
  '<math display=block>',
  '<semantics>',
  '<annotation encoding="application/x-tex">',
  '</annotation>',
  '<annotation-xml encoding="text/html">',
  '</annotation-xml>',
  '<mi>',
  '</mi>',
  '<mtext>',
  '</mtext>',
  '<mfrac>',
  '<mrow class=tml-left>',
  '<mglyph>',
  '<malignmark>',
  '<maction actiontype=statusline>',
  '<mo stretchy=true lspace=1em onclick=a>',
  '<mspace width=99999em>',
  '<mtable><mtr><mtd>',
  '<mfenced open="<" separators=";,">',
  '<menclose notation=top>',
  '<svg>',
  '<style>',
  '</style>',
  '<p>',
  '<table>',
  '<td>',
  '<!--',
  '-->',
  '\\frac{1}{2}',
  '\\(',
  '{',
  'x',
  '&lt;',
  '"',
)
const html = oneof(
  array(oneof(pieceOfFormula, piece, string()), { maxLength: 12 }).map((pieces) => pieces.join('')),
  array(oneof(piece, string()), { maxLength: 12 }).map((pieces) => pieces.join('')),
  string({ unit: 'grapheme' }),
)

test('cleaning what is clean changes nothing, and nothing but the allowed tags is left', () => {
  assert(
    property(html, (given) => {
      const { text } = cleanRichText(given, 'words-and-figures')
      expect(cleanRichText(text, 'words-and-figures')).toEqual({ text, removed: [] })
      for (const [, tag, attributes] of text.matchAll(/<\/?([a-z]*)([^>]*)>/g)) {
        if (ofMath.has(tag ?? '')) expect(attributes).toMatch(/^( [a-z]+="[\w +.%/-]+")*$/)
        else if (tag === 'img') expect(attributes).toBe(' data-figure="map" /')
        else {
          expect(tag).toMatch(/^(p|br|strong|em|sub|sup|ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td)$/)
          expect(attributes).toMatch(/^( (col|row)span="\d+")*( \/)?$/)
        }
      }
    }),
    { numRuns: runs(300, 2000) },
  )
})

test('plain text is read back from rich text', () => {
  assert(property(string(), (text) => cleanRichText(plainToRichText(text)).text === plainToRichText(text).trim()))
})
