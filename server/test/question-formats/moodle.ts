import { withFigures } from '@agon/domain/question/figure-in-text'
import { withoutClips } from '@agon/domain/test/questions/clips'
import type { Question } from '@agon/domain/question/question'
import { expect } from 'vitest'
import type { FileStore } from '#/files/store.ts'
import { withTexts } from '#/rich-text/with-texts.ts'
import type { ImportedClip, ImportedPicture } from '#/question-formats/reading/imported.ts'
import { readMoodle } from '#/question-formats/moodle/read/read-moodle.ts'
import { writeMoodle } from '#/question-formats/moodle/write/write-moodle.ts'

export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 15h40"/></svg>',
)
export const files = { read: () => Promise.resolve(drawing) }
export const noFiles = { read: () => Promise.resolve(null) }

export async function written(questions: readonly Question[], from: Pick<FileStore, 'read'> = noFiles) {
  let xml = ''
  for await (const piece of writeMoodle(questions, 'Part', from)) xml += piece
  return xml
}

export const withoutNotes = (xml: string) => xml.replace(/<!--[^]*?-->/g, '')
export const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}\n</quiz>`

export function only(xml: string) {
  const pictures: ImportedPicture[] = []
  const clips: ImportedClip[] = []
  const { items, faults } = readMoodle(xml, (file) => {
    if ('width' in file) pictures.push(file)
    else clips.push(file)
  })
  expect(faults).toEqual([])
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error('not one question')
  return { ...item, pictures, clips, losses: item.losses.map(({ code }) => code) }
}

/** What Moodle can say of a question in one language and without figures and recordings. */
export function sayable(given: Question): Question {
  const question = withoutClips(given)
  const [text] = Object.values(withTexts(question, (html) => withFigures(html, () => '')).texts)
  const base = {
    penalty: 0,
    difficulty: 'medium' as const,
    source: '',
    author: '',
    figures: [],
    texts: { en: { stem: '', ...text, choices: text?.choices ?? {}, figures: {} } },
  }
  if (question.kind !== 'multiple-choice') return { ...question, ...base }
  // Where one is right, or none is wrong, both ways of scoring read the same.
  const isClear = question.key.length > 1 && question.key.length < question.choices.length
  return { ...question, ...base, scoring: isClear ? question.scoring : 'each' }
}

export const body = (answers: string, text = '<p>Q?</p>') =>
  `<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${answers}`
export const choices =
  '<single>true</single><answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer>'
