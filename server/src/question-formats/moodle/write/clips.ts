import { clipEndings, clipsOf, clipWords, type Clip } from '@agon/domain/question/clip'
import type { QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import type { FileStore } from '#/files/store.ts'
import { escapeXml } from '#/files/xml/escape.ts'
import { element } from '#/question-formats/writing/xml.ts'

export interface MoodleClip {
  html: string
  file: string
}

/** The recordings of a question, each with what is heard right behind it, where anyone who cannot hear it finds it. */
export async function clipsForMoodle(
  question: Question,
  text: QuestionText,
  files: Pick<FileStore, 'read'>,
): Promise<MoodleClip[]> {
  const written = await Promise.all(clipsOf(question).map((clip) => clipOf(clip, text, files)))
  return written.filter((clip) => clip !== null)
}

/** null where it is not there any more: it is known by its fingerprint alone. */
async function clipOf(clip: Clip, text: QuestionText, files: Pick<FileStore, 'read'>): Promise<MoodleClip | null> {
  const bytes = await files.read(clip.sha256)
  if (bytes === null) return null
  const { title, transcript } = clipWords(text, clip.id)
  const name = `${clip.id}.${clipEndings[clip.mediaType]}`
  const source = `<source src="@@PLUGINFILE@@/${name}" type="${clip.mediaType}">`
  const lines = transcript.split('\n').filter((line) => line.trim() !== '')
  const heard = lines.map((line) => `<p>${plain(line)}</p>`).join('')
  const behind = heard === '' ? '' : `<details><summary>${plain(title)}</summary>${heard}</details>`
  return {
    html: `<audio controls="controls" title="${plain(title)}">${source}</audio>${behind}`,
    file: element('file', Buffer.from(bytes).toString('base64'), ` name="${name}" path="/" encoding="base64"`),
  }
}

/** As text of HTML, in which Moodle finds no gap. */
const plain = (text: string) => escapeXml(text).replaceAll('[[', '[&#91;')
