import { figuresInText, figureTag } from '@agon/domain/question/figure-in-text'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import type { Figure, QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { mediaTypeOf } from '#/files/read-figure.ts'
import type { FileStore } from '#/files/store.ts'
import { textOf, withTex } from '#/question-formats/writing/said.ts'
import { fingerprint, noteComment } from '#/question-formats/xml-note.ts'
import { categoryPath } from '#/question-formats/category.ts'
import { moodleWriterOf } from './kinds.ts'
import { clipsForMoodle } from './clips.ts'
import { textElement } from './xml.ts'
import { escapeXml } from '#/files/xml/escape.ts'
import { element } from '#/question-formats/writing/xml.ts'

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

async function writeQuestion(question: Question, name: string, files: Pick<FileStore, 'read'>): Promise<string> {
  const text = withTex(textOf(question))
  const { type, xml, background } = moodleWriterOf(question)(question, text)
  const pictures = await Promise.all(question.figures.map((figure) => pictureOf(figure, text, files)))
  const behind = pictures.find(({ id }) => id === background)?.file ?? ''
  const inText = figuresInText(text)
  const beside = figuresAsked(question).filter(({ id }) => !inText.has(id) && id !== background)
  const clips = await clipsForMoodle(question, text, files)
  const stem = [text.stem, ...beside.map(({ id }) => `<p>${figureTag(id)}</p>`), ...clips.map(({ html }) => html)].join(
    '',
  )
  const sounds = clips.map(({ file }) => file).join('')
  const whole = element(
    'question',
    [
      '',
      element('name', `<text>${escapeXml(name)}</text>`),
      element('questiontext', `<text>${escapeXml(stem)}</text>${sounds}`, ' format="html"'),
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
  return withPictures(whole, new Map(pictures.map((picture) => [picture.id, picture])))
}

/** Each text with the pictures of its figures, and their files behind it, where Moodle looks for them. */
function withPictures(xml: string, pictures: ReadonlyMap<string, MoodlePicture>): string {
  return xml.replace(/<text>([^<]*)<\/text>/g, (whole, text: string) => {
    const found = [...text.matchAll(escapedFigure)].flatMap(([, id = '']) => pictures.get(id) ?? [])
    if (!escapedFigure.test(text)) return whole
    const shown = text.replace(escapedFigure, (_, id: string) => escapeXml(pictures.get(id)?.tag ?? ''))
    return `<text>${shown}</text>${[...new Set(found)].map(({ file }) => file).join('')}`
  })
}

const escapedFigure = new RegExp(escapeXml(figureTag('ID')).replace('ID', '([a-z0-9-]+)'), 'g')

interface MoodlePicture {
  id: string
  tag: string
  file: string
}

async function pictureOf(figure: Figure, text: QuestionText, files: Pick<FileStore, 'read'>): Promise<MoodlePicture> {
  const { id, sha256, width, height } = figure
  const bytes = await files.read(sha256)
  // Not there any more: the figure is known by its fingerprint alone.
  if (bytes === null) return { id, tag: '', file: '' }
  const name = `${id}.${endings[mediaTypeOf(bytes)]}`
  const alt = escapeXml(text.figures[id] ?? '')
  return {
    id,
    tag: `<img src="@@PLUGINFILE@@/${name}" alt="${alt}" width="${Math.round(width)}" height="${Math.round(height)}">`,
    file: element('file', Buffer.from(bytes).toString('base64'), ` name="${name}" path="/" encoding="base64"`),
  }
}

function category(topic: string): string {
  return `${element('question', element('category', `<text>${escapeXml(categoryPath(topic))}</text>`), ' type="category"')}\n`
}
