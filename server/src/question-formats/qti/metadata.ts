import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { escapeXml } from '#/files/xml/escape.ts'
import { html } from './element.ts'

const lom = 'http://ltsc.ieee.org/xsd/LOM'

/** What IEEE LOM can say of an item. */
export function writeMetadata({
  question,
  title,
  language,
}: {
  question: Question
  title: string
  language: Language
}): string {
  const { difficulty, topic, source, author } = question
  const words = (name: string, text: string) => html(name, {}, html('string', { language }, escapeXml(text)))
  const term = (name: string, value: string) => html(name, {}, html('source', {}, 'LOMv1.0'), html('value', {}, value))
  const keyword = topic === '' ? [] : [words('keyword', topic)]
  const card = `BEGIN:VCARD\nVERSION:3.0\nFN:${author}\nEND:VCARD`
  const lifeCycle = html(
    'lifeCycle',
    {},
    html('contribute', {}, term('role', 'author'), html('entity', {}, escapeXml(card))),
  )
  const based = html('relation', {}, term('kind', 'isbasedon'), html('resource', {}, words('description', source)))
  return html(
    'metadata',
    {},
    html(
      'lom',
      { xmlns: lom },
      html('general', {}, words('title', title), html('language', {}, language), ...keyword),
      ...(author === '' ? [] : [lifeCycle]),
      html('educational', {}, term('difficulty', difficulty === 'hard' ? 'difficult' : difficulty)),
      ...(source === '' ? [] : [based]),
    ),
  )
}
