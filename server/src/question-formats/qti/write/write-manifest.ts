import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import type { QtiVersion } from '../spelling.ts'
import { html, qti, type Written } from '../element.ts'
import { rootAttributes } from './item.ts'
import { writeMetadata } from '../metadata.ts'

export interface WrittenItem {
  identifier: string
  path: string
  title: string
  language: Language
  question: Question
  /** Of its question: the others are the same in other languages. */
  isFirst: boolean
  media: readonly string[]
}

const packaging = {
  '2.2': {
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    schemaVersion: '1.0.0',
    types: { item: 'imsqti_item_xmlv2p2', test: 'imsqti_test_xmlv2p2', media: 'webcontent' },
  },
  '3.0': {
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    types: { item: 'imsqti_item_xmlv3p0', test: 'imsqti_test_xmlv3p0', media: 'webcontent' },
  },
} as const satisfies Record<QtiVersion, unknown>

/** What the package holds, with what IEEE LOM can say of each item. */
export function writeManifest(items: readonly WrittenItem[], version: QtiVersion): string {
  const { namespace, schema, schemaVersion, types } = packaging[version]
  const media = [...new Set(items.flatMap((item) => item.media))]
  const idOf = new Map(media.map((path, at) => [path, `media-${at + 1}`]))
  const dependency = (identifierref: string) => html('dependency', { identifierref })
  const file = (href: string) => html('file', { href })
  const resources = [
    html(
      'resource',
      { identifier: 'assessment', type: types.test, href: 'assessment.xml' },
      file('assessment.xml'),
      ...items.filter(({ isFirst }) => isFirst).map(({ identifier }) => dependency(identifier)),
    ),
    ...items.map((item) =>
      html(
        'resource',
        { identifier: item.identifier, type: types.item, href: item.path },
        writeMetadata(item),
        file(item.path),
        ...item.media.map((path) => dependency(idOf.get(path) ?? '')),
      ),
    ),
    ...media.map((path) =>
      html('resource', { identifier: idOf.get(path) ?? '', type: types.media, href: path }, file(path)),
    ),
  ]
  return html(
    'manifest',
    { xmlns: namespace, identifier: 'agon-package' },
    html('metadata', {}, html('schema', {}, schema), html('schemaversion', {}, schemaVersion)),
    html('organizations', {}),
    html('resources', {}, ...resources),
  )
}

/** A test with every question once, in its first language. */
export function writeTest(title: string, items: readonly WrittenItem[], version: QtiVersion): Written {
  const refs = items
    .filter(({ isFirst }) => isFirst)
    .map(({ identifier, path }) => qti('assessmentItemRef', { identifier: `ref-${identifier}`, href: path }))
  return qti(
    'assessmentTest',
    { ...rootAttributes(version), identifier: 'agon-assessment', title },
    qti(
      'testPart',
      { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      qti('assessmentSection', { identifier: 'section', title, visible: true }, ...refs),
    ),
  )
}
