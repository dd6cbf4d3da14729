import { accentInks } from '@agon/domain/accent'
import { emailerLocale, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { systemMails, type SystemMailKey, type SystemMailValues } from '@agon/domain/emailer/system-mails'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { renderWords, type RenderedMail } from './render-words.ts'
import { shippedWords } from './words/shipped.ts'

export interface SystemMailToRender<K extends SystemMailKey> {
  /** The olympiad with its words and colour; null: the platform's. */
  readonly olympiadId: OlympiadId | null
  /** The recipient's. */
  readonly locale: string
  readonly variables: SystemMailValues<K>
}

/** A system mail in the olympiad's own words, else the platform's, else those shipped with the product. */
export async function renderSystemMail<K extends SystemMailKey>(
  db: Db,
  key: K,
  { olympiadId: about, locale: wanted, variables }: SystemMailToRender<K>,
): Promise<RenderedMail> {
  const olympiadId = systemMails[key].perOlympiad ? about : null
  const saved = await findSaved(db, key, olympiadId)
  const sources = [wordsOf(saved, ({ isOwn }) => isOwn), wordsOf(saved, ({ isOwn }) => !isOwn), shippedWords[key]]
  for (const written of sources) {
    const locale = emailerLocale(written, wanted)
    const words = locale === undefined ? undefined : written[locale]
    if (locale === undefined || words === undefined) continue
    return renderWords(words, { locale, colour: await colourOf(db, olympiadId), variables })
  }
  throw new Error(`The system mail ${key} has no words.`)
}

/** The current words of the olympiad's own emailer and of the platform's. */
async function findSaved(db: Db, key: SystemMailKey, olympiadId: OlympiadId | null) {
  return db
    .selectFrom('emailers as e')
    .innerJoin('emailerVersions as v', (join) =>
      join.onRef('v.emailerId', '=', 'e.id').onRef('v.version', '=', 'e.version'),
    )
    .select(['v.locale', 'v.subject', 'v.body'])
    .select((eb) => eb('e.olympiadId', 'is not', null).$castTo<boolean>().as('isOwn'))
    .where('e.kind', '=', 'system')
    .where('e.name', '=', key)
    .where('e.archived', '=', false)
    .where((eb) => eb.or([eb('e.olympiadId', 'is', null), eb('e.olympiadId', '=', olympiadId)]))
    .execute()
}
type Saved = Awaited<ReturnType<typeof findSaved>>

function wordsOf(saved: Saved, wanted: (row: Saved[number]) => boolean): EmailerVersions {
  return Object.fromEntries(saved.filter(wanted).map(({ locale, subject, body }) => [locale, { subject, body }]))
}

async function colourOf(db: Db, olympiadId: OlympiadId | null): Promise<string> {
  if (olympiadId === null) return accentInks.slate
  const row = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select('projects.accent')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  return accentInks[row?.accent ?? 'slate']
}
