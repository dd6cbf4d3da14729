import type { FileReply } from '@agon/contract/schema'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { openSlip } from '../../config/slip-secrets.ts'
import type { App } from '../../http/handler.ts'
import { paperAccent } from '../../pdf/accents.ts'
import { dateIn, paperLocale } from '../../pdf/locale.ts'
import { makeClassListPdf, makeSlipsPdf } from './pdf/make.ts'
import type { OwnSchool } from './policy.ts'
import { signInAddress, slipLink } from './slip-link.ts'

/** Slips of all learners of a school participant, or of one. They can be printed again until their secrets are erased. */
export async function printSlips(
  app: App,
  school: OwnSchool,
  locale: string,
  only: ParticipantId | undefined,
): Promise<FileReply> {
  const rows = await learnersOf(app, school, only)
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
  return {
    filename: `${school.schoolName} - slips.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makeSlipsPdf(sheet),
  }
}

export async function printClassList(app: App, school: OwnSchool, locale: string): Promise<FileReply> {
  const rows = await learnersOf(app, school, undefined)
  const list = {
    ...head(app, school, locale),
    learners: rows.map(({ firstName, lastName, grade, username }) => ({ firstName, lastName, grade, username })),
  }
  return {
    filename: `${school.schoolName} - class list.pdf`,
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
    madeOn: dateIn(app.now(), school.timeZone),
  }
}

function learnersOf(app: App, school: OwnSchool, only: ParticipantId | undefined) {
  const all = app.database.db
    .selectFrom('participants')
    .leftJoin('participantCredentials as c', 'c.participantId', 'participants.id')
    .select(['firstName', 'lastName', 'grade', 'username', 'c.secrets'])
    .where('customerParticipantId', '=', school.id)
  return (only === undefined ? all : all.where('participants.id', '=', only)).execute()
}
