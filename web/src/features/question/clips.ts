import { clipsOf, clipWords, type Clip, type ClipWords } from '@agon/domain/question/clip'
import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { everyText } from './texts.ts'

const unsaid: ClipWords = { title: '', transcript: '' }

/** The question with one recording more, of which nothing is said yet. */
export function addClip(question: Question, file: Omit<Clip, 'id'>): Question {
  const clips = clipsOf(question)
  const id = freeId(clips.map((clip) => clip.id))
  const texts = everyText(question.texts, (text) => ({ ...text, clips: { ...text.clips, [id]: unsaid } }))
  return { ...question, clips: [...clips, { id, ...file }], texts }
}

/** Without a recording and what is said of it; a question without any does not name them. */
export function dropClip(question: Question, id: string): Question {
  const { clips: _before, ...others } = question
  const clips = clipsOf(question).filter((clip) => clip.id !== id)
  const texts = everyText(question.texts, ({ clips: words = {}, ...text }) =>
    clips.length === 0 ? text : { ...text, clips: without(words, id) },
  )
  return clips.length === 0 ? { ...others, texts } : { ...others, clips, texts }
}

export function sayOfClip(question: Question, language: Language, id: string, change: Partial<ClipWords>): Question {
  const text = question.texts[language]
  if (text === undefined) return question
  const clips = { ...text.clips, [id]: { ...clipWords(text, id), ...change } }
  return { ...question, texts: { ...question.texts, [language]: { ...text, clips } } }
}

/** What a language that is added has to say of the recordings. */
export function unsaidClips(question: Question): { clips?: Record<string, ClipWords> } {
  const clips = clipsOf(question)
  return clips.length === 0 ? {} : { clips: Object.fromEntries(clips.map(({ id }) => [id, unsaid])) }
}

function without(words: Readonly<Record<string, ClipWords>>, id: string): Record<string, ClipWords> {
  const { [id]: _gone, ...others } = words
  return others
}

function freeId(taken: readonly string[]): string {
  if (!taken.includes('clip')) return 'clip'
  let number = 2
  while (taken.includes(`clip-${number}`)) number += 1
  return `clip-${number}`
}
