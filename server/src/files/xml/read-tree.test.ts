import { expect, test } from 'vitest'
import { readDocument } from './read-tree.ts'
import { readXml, XmlFault } from './read-xml.ts'
import { attributeOf, childOf, childrenOf, elementsOf, isElement, ownText, textIn, within } from './tree.ts'

const read = (source: string, deepest = 10) => readDocument(readXml(source), { deepest })

test('texts and elements are in the order of the source, comments apart', () => {
  const { root, comments } = read('<?xml version="1.0"?><a>1<b>2</b><!--c-->3<![CDATA[<4>]]></a><!--d-->')
  expect(root.content.map((one) => (isElement(one) ? one.name : one))).toEqual(['1', 'b', '3', '<4>'])
  expect([ownText(root), textIn(root)]).toEqual(['13<4>', '123<4>'])
  expect(comments).toEqual(['c', 'd'])
})

test('an element has its attributes and its place in the source', () => {
  const source = '<a> <b id="x &amp; y"/><c><b/></c></a>'
  const { root } = read(source)
  const [b, c] = elementsOf(root)
  expect([b, c].map((one) => source.slice(one?.from, one?.to))).toEqual(['<b id="x &amp; y"/>', '<c><b/></c>'])
  expect([attributeOf(b, 'id'), attributeOf(b, 'other'), attributeOf(undefined, 'id')]).toEqual(['x & y', '', ''])
  expect(childrenOf(root, 'b')).toEqual([childOf(root, 'b')])
  expect(within(root, ({ name }) => name === 'b')).toEqual([b, childOf(c ?? root, 'b')])
})

test('a format spells names in its own way', () => {
  const spell = ({ name }: { name: string }) => ({ name: name.toUpperCase(), attributes: new Map<string, string>() })
  expect(readDocument(readXml('<a><b x="1"/></a>'), { deepest: 2, spell }).root).toMatchObject({
    name: 'A',
    content: [{ name: 'B', attributes: new Map() }],
  })
})

test.each([
  ['elements nested more deeply than the limit', '<a><b><c><d/></c></b></a>', 9],
  ['elements nested more deeply beside the root', '<a/><a><b><c><d/></c></b></a>', 13],
  ['a document without an element', 'words', 0],
  ['an element that is not closed', '<a><b></b>', 10],
])('%s are refused with their place', (_, source, at) => {
  const refused = () => read(source, 3)
  expect(refused).toThrow(XmlFault)
  expect(refused).toThrow(expect.objectContaining({ at }))
})
