import { clipsOf, clipWords } from '../question/clip.ts'
import { languages } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import type { AddFinding } from './finding.ts'
import type { Pictures } from './picture.ts'

/** `files` holds recordings beside pictures: what is known of either stands under its fingerprint. */
export function findInClips(question: Question, files: Pictures, add: AddFinding): void {
  clipsOf(question).forEach((clip, index) => {
    const file = files.get(clip.sha256) ?? { state: 'missing' }
    if (file.state === 'missing') add(`clips.${index}`, 'clipMissing', { clip: clip.id })
    if (file.state === 'unreadable') add(`clips.${index}`, 'clipUnreadable', { clip: clip.id })
    const names = file.state === 'there' ? file.filenames : []
    for (const language of languages) {
      const text = question.texts[language]
      if (text === undefined) continue
      const path = `texts.${language}.clips.${clip.id}`
      const title = clipWords(text, clip.id).title.trim()
      const transcript = clipWords(text, clip.id).transcript.trim()
      if (isFilename(title, names)) add(`${path}.title`, 'clipTitleIsFilename', { clip: clip.id })
      if (transcript === '') add(`${path}.transcript`, 'transcriptMissing', { clip: clip.id })
    }
  })
}

/** That there is no title at all is a fault of the question. */
function isFilename(title: string, filenames: readonly string[]): boolean {
  if (title === '') return false
  const names = filenames.flatMap((name) => [name, name.replace(/\.\w+$/, '')])
  return /\.(?:mp3|m4a|mp4|aac|ogg|oga|opus|wav|flac|wma)$/i.test(title) || names.includes(title)
}
