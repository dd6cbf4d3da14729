import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoCopy } from '@agon/db/demo/site/copy'
import { copyLanguages } from '@agon/domain/copy'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'
import { shippedTexts } from '../features/copy/texts.ts'
import type { App } from '../http/handler.ts'

interface By {
  readonly olympiadId: OlympiadId
  readonly savedBy: UserId
}

/** Words of organisers for texts of the app. Where the pages are not built there are none. */
export async function writeCopy(app: App, { tx }: Loading, { opensAt }: Calendar, by: By): Promise<void> {
  const texts = [...shippedTexts(app).values()]
  for (const [shipped, words] of Object.entries(demoCopy)) {
    const text = texts.find(({ words: { en } }) => en === shipped)
    if (text === undefined) continue
    const saved = { key: text.key, version: 1, savedAt: new Date(opensAt - 60 * day), ...by }
    for (const language of copyLanguages)
      await tx
        .insertInto('copyTexts')
        .values({ ...saved, language, value: words[language] })
        .execute()
  }
}
