import type { Question } from '@agon/domain/question/question'
import type { Losses } from '#/question-formats/reading/imported.ts'
import type { ItemFile } from '../group.ts'
import { languageIn } from '../language.ts'
import { languageOf } from '../language.ts'
import { attributeOf, childOf, elementWith, textIn, within, type XmlElement } from '#/files/xml/tree.ts'
import { documentOf } from '../xml-text.ts'
import { describedBy, type Described } from './manifest.ts'
import { writeMetadata } from '#/question-formats/qti/metadata.ts'

export interface DescribedItem extends ItemFile {
  /** What the manifest says of it. */
  metadata: XmlElement | undefined
}

interface Titled {
  title: string
  question: Question
}
type Edits = Described & { title?: string }

/**
 * A question of our own export whose note is taken: that tells whether an item was changed, and nothing of the manifest. What somebody
 * changed there counts, and is reported.
 */
export function withEdits(exported: Titled, items: readonly DescribedItem[], losses: Losses): Titled {
  for (const item of items) tellOtherLanguage(item, losses)
  // Where two languages of it say something else, the first counts.
  const edits: Edits = Object.assign({}, ...items.map((item) => editsOf(exported, item)).toReversed())
  const what = Object.keys(edits)
  if (what.length === 0) return exported
  losses.add('qti-described-since', { what: what.join(', ') })
  const { title = exported.title, ...described } = edits
  return { title, question: { ...exported.question, ...described } }
}

function editsOf({ question }: Titled, { root, metadata }: DescribedItem): Edits {
  const now = saidBy(metadata)
  // Another program left out all of it.
  if (Object.keys(now).length === 0) return {}
  const title = attributeOf(root, 'title')
  const written = saidBy(documentOf(writeMetadata({ question, title, language: 'en' })).root)
  const isOther = (field: keyof Edits) => now[field] !== written[field]
  return {
    ...(isOther('difficulty') && now.difficulty !== undefined ? { difficulty: now.difficulty } : {}),
    ...(isOther('topic') ? { topic: now.topic ?? '' } : {}),
    ...(isOther('source') ? { source: now.source ?? '' } : {}),
    ...(isOther('author') ? { author: now.author ?? '' } : {}),
    ...(isOther('title') && now.title !== undefined ? { title: now.title } : {}),
  }
}

function saidBy(metadata: XmlElement | undefined): Edits {
  const title = textIn(childOf(generalIn(metadata), 'title')).replace(/\s+/g, ' ')
  return { ...describedBy(metadata), ...(title === '' ? {} : { title }) }
}

function tellOtherLanguage({ root, metadata }: DescribedItem, losses: Losses): void {
  const there = textIn(childOf(generalIn(metadata), 'language'))
  const here = languageIn({ root })
  if (there !== '' && languageOf(there)[0] !== here) losses.add('qti-manifest-language', { there, here })
}

const nothing = elementWith('')

function generalIn(metadata: XmlElement | undefined): XmlElement {
  return (metadata === undefined ? undefined : within(metadata, ({ name }) => name === 'general')[0]) ?? nothing
}
