import { copyCalls } from '@agon/contract/copy/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { findWordings } from '#/features/copy/store.ts'
import { shippedTexts } from '#/features/copy/texts.ts'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import type { World } from '#test/world.ts'

/** A text of the built pages, with the version of an olympiad’s words. */
async function aText(world: World, olympiadId: OlympiadId | null) {
  const text = [...shippedTexts(world.app).values()].find(({ places }) => places.includes('site'))
  if (text === undefined) throw new Error('The pages are not built.')
  const [last] = await findWordings(world.db, { olympiadId, key: text.key, language: 'en' })
  const { key, words } = text
  return { key, language: 'en', value: words.en, version: last?.version ?? 0, q: undefined, worded: undefined }
}

const ofOlympiad: RecordOf = ({ olympiadId }, { world }) => aText(world, olympiadId)

export const copyAccess = casesOf(copyCalls, ofOlympiad, {
  saveSiteCopy: (_side, { world }) => aText(world, null),
})
