import type { QuestionId } from '../ids.ts'
import type { FaceQuestion } from '../paper.ts'
import { clipsOf, type Clip, type ClipWords } from './clip.ts'
import { figuresAsked } from './figures-asked.ts'
import { rulesOf } from './kinds.ts'
import type { Question } from './question.ts'

/** Built field by field, so that a field added to questions never reaches a learner by itself. */
export function faceOf(id: QuestionId, question: Question): FaceQuestion {
  const figures = figuresAsked(question).map(({ id: figure, sha256, width, height }) => ({
    id: figure,
    sha256,
    width,
    height,
  }))
  const shown = new Set(figures.map(({ id: figure }) => figure))
  const chosen = new Set(rulesOf(question).choicesOf(question))
  const clips = clipsOf(question).map(({ id: clip, sha256, mediaType, seconds }) => ({
    id: clip,
    sha256,
    mediaType,
    seconds,
  }))
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [
      language,
      {
        stem: text.stem,
        choices: pick(text.choices, chosen),
        figures: pick(text.figures, shown),
        ...(clips.length === 0 || text.clips === undefined ? {} : { clips: wordsOf(clips, text.clips) }),
      },
    ]),
  )
  return { id, figures, ...(clips.length === 0 ? {} : { clips }), texts, ...rulesOf(question).faceOf(question) }
}

function pick(words: Record<string, string>, ids: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([id]) => ids.has(id)))
}

function wordsOf(clips: readonly Clip[], words: Readonly<Record<string, ClipWords>>): Record<string, ClipWords> {
  return Object.fromEntries(
    clips.flatMap(({ id }) => {
      const said = words[id]
      return said === undefined ? [] : [[id, { title: said.title, transcript: said.transcript }]]
    }),
  )
}
