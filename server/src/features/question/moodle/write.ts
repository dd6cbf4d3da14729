import { createHash } from 'node:crypto'
import type { Figure, Question, QuestionText } from '@agon/domain/question/question'
import { readFigureFile } from '../../../files/read-figure.ts'
import type { FileStore } from '../../../files/store.ts'
import { textOf } from '../export/said.ts'
import { filesOf } from '../kinds/kinds.ts'
import { noteComment } from './note.ts'
import { element, escapeXml, textElement } from './xml-write.ts'

const endings = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Writes Moodle XML, question by question. A comment before each holds what Moodle has no place for. */
export async function* writeMoodle(
  questions: readonly Question[],
  title: string,
  files: Pick<FileStore, 'read'>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
  let topic = ''
  for (const [at, question] of questions.entries()) {
    if (question.topic !== topic) yield category(question.topic)
    topic = question.topic
    const xml = await writeQuestion(question, `${title} ${at + 1}`, files)
    yield `${noteComment(question, fingerprint(xml))}\n${xml}\n`
  }
  yield '</quiz>\n'
}

/** By which a question is known again as it was written; line ends may change on the way. */
export function fingerprint(xml: string): string {
  return createHash('sha256').update(xml.replace(/\r\n?/g, '\n')).digest('hex')
}

async function writeQuestion(question: Question, name: string, files: Pick<FileStore, 'read'>): Promise<string> {
  const text = textOf(question)
  const { type, xml, background } = filesOf(question).moodle.write(question, text)
  const all = await Promise.all(question.figures.map((figure) => pictureOf(figure, text, files)))
  const pictures = all.filter(({ id }) => id !== background)
  const behind = all.find(({ id }) => id === background)?.file ?? ''
  const stem = text.stem + pictures.map(({ tag }) => tag).join('')
  return element(
    'question',
    [
      '',
      element('name', `<text>${escapeXml(name)}</text>`),
      element(
        'questiontext',
        `<text>${escapeXml(stem)}</text>${pictures.map(({ file }) => file).join('')}`,
        ' format="html"',
      ),
      textElement('generalfeedback', text.feedback ?? ''),
      element('defaultgrade', String(question.marks / 1000)),
      element('penalty', '0'),
      element('hidden', '0'),
      ...(behind === '' ? [] : [behind]),
      xml,
      '',
    ].join('\n'),
    ` type="${type}"`,
  )
}

async function pictureOf(figure: Figure, text: QuestionText, files: Pick<FileStore, 'read'>) {
  const bytes = await files.read(figure.sha256)
  // Not there any more: the figure is known by its fingerprint alone.
  if (bytes === null) return { id: figure.id, tag: '', file: '' }
  const name = `${figure.id}.${endings[readFigureFile(bytes).mediaType]}`
  const alt = escapeXml(text.figures[figure.id] ?? '')
  const size = `width="${figure.width}" height="${figure.height}"`
  return {
    id: figure.id,
    tag: `<p><img src="@@PLUGINFILE@@/${name}" alt="${alt}" ${size}></p>`,
    file: element('file', Buffer.from(bytes).toString('base64'), ` name="${name}" path="/" encoding="base64"`),
  }
}

function category(topic: string): string {
  const path = topic === '' ? '$course$/top' : `$course$/top/${topic.replaceAll('/', '//')}`
  return `${element('question', element('category', `<text>${escapeXml(path)}</text>`), ' type="category"')}\n`
}
