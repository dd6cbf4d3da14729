import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { paperLocales, type PaperLocale } from '#/pdf/locale.ts'
import { readBilling } from './read.ts'

/** A person who gets the mails about a school's money. */
export interface MoneyRecipient {
  /** Names the recipient in the purpose of a mail. */
  readonly key: string
  readonly email: string
  readonly name: string
  readonly locale: PaperLocale
}

/** The teachers of a school or a team, and its bursar; each address once. The bursar reads the language of the first teacher. */
export async function moneyRecipients(db: Db, id: CustomerParticipantId): Promise<MoneyRecipient[]> {
  const teachers = await db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['teachers.id', 'users.fullName', 'users.email', 'users.locale'])
    .where('ct.customerParticipantId', '=', id)
    .where('users.email', 'is not', null)
    .where('users.disabledAt', 'is', null)
    .orderBy('teachers.id')
    .execute()
  const { bursarEmail, attention, name } = await readBilling(db, id)
  const people = teachers.map(({ id: teacher, fullName, email, locale }) => ({
    key: String(teacher),
    email: email ?? '',
    name: fullName,
    locale: paperLocales.find((one) => one === locale) ?? 'en',
  }))
  const bursar = {
    key: 'bursar',
    email: bursarEmail,
    name: attention === '' ? name : attention,
    locale: people[0]?.locale ?? 'en',
  } as const
  const seen = new Set<string>()
  return [...people, bursar].filter(({ email }) => {
    const address = email.toLowerCase()
    if (address === '' || seen.has(address)) return false
    seen.add(address)
    return true
  })
}
