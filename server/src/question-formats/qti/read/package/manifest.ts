import type { Question } from '@agon/domain/question/question'
import { pathFrom } from '../files.ts'
import { attributeOf, childOf, childrenOf, elementsOf, textIn, within, type XmlElement } from '#/files/xml/tree.ts'

/** What a package says of an item beside it. */
export type Described = Partial<Pick<Question, 'difficulty' | 'topic' | 'source' | 'author'>>

export interface Resource {
  identifier: string
  type: 'item' | 'test' | 'stimulus' | 'old' | 'other'
  /** Inside the package; null where it names nothing inside. */
  path: string | null
  /** What the manifest says of it. */
  metadata: XmlElement | undefined
}

/** What a package holds (IMS Content Packaging); `path` is where the manifest lies. */
export function resourcesOf(manifest: XmlElement, path: string): Resource[] {
  const lists = childrenOf(manifest, 'resources')
  return lists.flatMap((list) =>
    childrenOf(list, 'resource').map((resource) => {
      const base = [manifest, list, resource].map((node) => attributeOf(node, 'xml:base')).join('')
      const href = attributeOf(resource, 'href') || attributeOf(childOf(resource, 'file'), 'href')
      return {
        identifier: attributeOf(resource, 'identifier'),
        type: typeOf(attributeOf(resource, 'type')),
        path: pathFrom(path, base + href),
        metadata: childOf(resource, 'metadata'),
      }
    }),
  )
}

/** `imsqti_item_xmlv2p2`, `imsqti_item_xmlv3p0`, `imsqti_apipitem_xmlv2p1`, `imsqti_test_xmlv2p1` … */
function typeOf(type: string): Resource['type'] {
  if (/^imsqti_(?:item_)?xmlv1p/i.test(type)) return 'old'
  if (/^imsqti_(?:apip)?item_xml/i.test(type)) return 'item'
  if (/^imsqti_(?:test|assessment)_xml/i.test(type)) return 'test'
  return /^imsqti_stimulus_xml/i.test(type) ? 'stimulus' : 'other'
}

/** The items of a test in their order, at any depth of its sections. */
export function itemsInTest(test: XmlElement, path: string): string[] {
  return within(test, ({ name }) => name === 'assessmentItemRef').flatMap(
    (ref) => pathFrom(path, attributeOf(ref, 'href')) ?? [],
  )
}

const orders = new Set([
  'selection',
  'ordering',
  'timeLimits',
  'preCondition',
  'branchRule',
  'weight',
  'outcomeProcessing',
  'assessmentSectionRef',
])

/** What a test says besides. */
export function rulesInTest(test: XmlElement): string[] {
  return [...new Set(within(test, ({ name }) => orders.has(name)).map(({ name }) => name))]
}

const difficulties = {
  'very easy': 'easy',
  easy: 'easy',
  medium: 'medium',
  difficult: 'hard',
  hard: 'hard',
  'very difficult': 'hard',
} as const

/** What IEEE LOM, the metadata of packages, says of an item. */
export function describedBy(metadata: XmlElement | undefined): Described {
  if (metadata === undefined) return {}
  const named = (name: string, from: XmlElement = metadata) => within(from, (node) => node.name === name)
  const valueOf = (node: XmlElement | undefined) =>
    textIn(node === undefined ? undefined : (childOf(node, 'value') ?? node))
  const level = valueOf(named('difficulty')[0]).toLowerCase()
  const difficulty = Object.hasOwn(difficulties, level) ? difficulties[level as keyof typeof difficulties] : undefined
  const topic = named('keyword')
    .map(textIn)
    .filter((word) => word !== '')
    .join(', ')
  const written = named('contribute').filter((node) => valueOf(childOf(node, 'role')).toLowerCase() === 'author')
  const card = written
    .flatMap(elementsOf)
    .map(textIn)
    .find((text) => /^BEGIN:VCARD/i.test(text))
  const author = /^FN[^:\n]*:(.+)$/im.exec(card ?? '')?.[1]?.trim() ?? ''
  const based = named('relation').find((node) => valueOf(childOf(node, 'kind')).toLowerCase() === 'isbasedon')
  const source = based === undefined ? '' : textIn(named('description', based)[0])
  return {
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(topic === '' ? {} : { topic: oneLine(topic, 120) }),
    ...(source === '' ? {} : { source: oneLine(source, 500) }),
    ...(author === '' ? {} : { author: oneLine(author, 120) }),
  }
}

function oneLine(text: string, most: number): string {
  return text.replace(/\s+/g, ' ').slice(0, most)
}
