import { clipLength, clipsOf, clipWords } from '@agon/domain/question/clip'
import type { FaceQuestion } from '@agon/domain/paper'
import { gap, type Band } from '#/pdf/rich/band.ts'
import { flowText } from '#/pdf/rich/flow.ts'
import type { Column } from '#/pdf/rich/column.ts'
import type { MemoWords } from '../memo-words.ts'
import type { Sheaf } from './sheet-of-paper.ts'

/** On the paper each recording is named: anyone who supervises plays it. */
export function clipBands(sheaf: Sheaf, face: FaceQuestion, column: Column): Band[] {
  return wordsOfClips(sheaf, face).flatMap(({ title, length }) => [
    gap(3),
    ...flowText(sheaf.paper, sheaf.words.played(title, length), column),
  ])
}

/** The memorandum says what is heard. */
export function transcriptBands(sheaf: Sheaf, face: FaceQuestion, memo: MemoWords, column: Column): Band[] {
  return wordsOfClips(sheaf, face).flatMap(({ title, transcript }) => {
    const lines = transcript.split('\n').filter((line) => line.trim() !== '')
    const said = lines.length === 0 ? [memo.heardUnsaid(title)] : [memo.heard(title), ...lines]
    return said.flatMap((line) => flowText(sheaf.paper, line, column))
  })
}

function wordsOfClips({ language }: Sheaf, face: FaceQuestion) {
  const text = face.texts[language] ?? Object.values(face.texts)[0] ?? {}
  return clipsOf(face).map((clip) => ({ ...clipWords(text, clip.id), length: clipLength(clip) }))
}
