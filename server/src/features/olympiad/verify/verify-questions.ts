import type { OlympiadId } from '@agon/domain/ids'
import type { DraftModule } from '@agon/domain/paper-draft'
import { firstWords } from '@agon/domain/question/plain-text'
import { languages } from '@agon/domain/question/parts'
import type { Finding } from '@agon/domain/verify/finding'
import { languagesClaimed, verify } from '@agon/domain/verify/verify'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { readDraft } from '../draft.ts'
import { readPictures } from './pictures.ts'

/** So many letters of a question tell which it is. */
const begin = 120

/** Every fault of the questions as they are at this moment; nothing of it is kept. */
export async function verifyQuestions(app: App, db: Db, olympiadId: OlympiadId) {
  const draft = await readDraft(db, olympiadId)
  const pictures = await readPictures(app, db, draft)
  const items = verify(draft, pictures)
  const found = new Set(items.map(({ questionId }) => questionId))
  return {
    questions: draft.reduce((sum, module) => sum + module.questions.length, 0),
    languages: languagesClaimed(draft),
    picturesUnread: [...pictures.values()].filter((picture) => picture.state === 'there' && picture.labels === null)
      .length,
    modules: draft.map((module) => placesIn(module, found)),
    items,
    total: items.length,
  }
}

function placesIn({ id, titles, questions }: DraftModule, found: ReadonlySet<Finding['questionId']>) {
  return {
    id,
    titles,
    questions: questions.flatMap(({ id: questionId, question: { texts } }, at) => {
      if (!found.has(questionId)) return []
      const language = languages.find((one) => texts[one] !== undefined) ?? 'en'
      const begins = firstWords(texts[language]?.stem ?? '', begin)
      return [{ id: questionId, number: at + 1, begins, language }]
    }),
  }
}
