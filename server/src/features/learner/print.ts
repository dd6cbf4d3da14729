import { dayIn } from '@agon/domain/day'
import type { FileReply } from '@agon/contract/schema'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { openSlip } from '#/config/slip-secrets.ts'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { makeClassListPdf, makeSlipsPdf } from './pdf/make.ts'
import { slipWords } from './pdf/words.ts'
import type { OwnSchool } from './policy.ts'
import { signInAddress, slipLink } from './slip-link.ts'

/** One learner, or those whose present slip was never printed; neither: all. */
export interface WantedSlips {
  participantId?: ParticipantId | undefined
  unprinted?: boolean | undefined
}

/** Slips of a school participant. They can be printed again until their secrets are erased. */
export async function printSlips(app: App, school: OwnSchool, locale: string, wanted: WantedSlips): Promise<FileReply> {
  const rows = await learnersOf(app, school, wanted)
  if (rows.length === 0) throw new Problem('notFound')
  const address = signInAddress(app, school.olympiadName)
  const slips = rows.map((row) => {
    if (row.secrets === null) throw new Problem('slipsErased')
    const { password, link } = openSlip(app.keys.slips, row.secrets)
    return {
      firstName: row.firstName,
      lastName: row.lastName,
      grade: row.grade,
      username: row.username,
      password,
      link: slipLink(address, { link }),
    }
  })
  const sheet = { ...head(app, school, locale), signInAddress: address.replace(/^https?:\/\//, ''), slips }
  const content = await makeSlipsPdf(sheet)
  await notePrinted(app, rows)
  const filename = `${school.schoolName} - ${slipWords[sheet.locale].slips.toLowerCase()}.pdf`
  return { filename, mediaType: 'application/pdf', disposition: 'inline', content }
}

export async function printClassList(
  app: App,
  school: OwnSchool,
  locale: string,
): Promise<FileReply & { content: Uint8Array }> {
  const rows = await learnersOf(app, school, {})
  const list = {
    ...head(app, school, locale),
    isTeam: school.kind === 'country',
    learners: rows.map(({ firstName, lastName, grade, username }) => ({ firstName, lastName, grade, username })),
  }
  return {
    filename: `${school.schoolName} - ${slipWords[list.locale].classList(list.isTeam).toLowerCase()}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makeClassListPdf(list),
  }
}

function head(app: App, school: OwnSchool, locale: string) {
  return {
    locale: paperLocale(locale),
    accent: paperAccent(school.accent),
    olympiad: school.olympiadTitle,
    school: school.schoolName,
    madeOn: dayIn(app.now(), school.timeZone),
  }
}

function learnersOf(app: App, school: OwnSchool, { participantId, unprinted = false }: WantedSlips) {
  let query = app.database.db
    .selectFrom('participants')
    .leftJoin('participantCredentials as c', 'c.participantId', 'participants.id')
    .select(['participants.id', 'firstName', 'lastName', 'grade', 'username', 'c.secrets'])
    .where('customerParticipantId', '=', school.id)
  if (participantId !== undefined) query = query.where('participants.id', '=', participantId)
  if (unprinted) query = query.where('c.slipPrintedAt', 'is', null)
  return query.execute()
}

/** A slip that was renewed while the file was made is not in it. */
async function notePrinted({ database, now }: App, rows: readonly { id: ParticipantId; secrets: Uint8Array | null }[]) {
  await sql`update participant_credentials c set slip_printed_at = ${now()}
    from unnest(${rows.map(({ id }) => id)}::int4[], ${rows.map(({ secrets }) => secrets)}::bytea[]) as made(id, secrets)
    where c.participant_id = made.id and c.secrets = made.secrets and c.slip_printed_at is null`.execute(database.db)
}
