import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoContacts } from '@agon/db/demo/people/contacts'
import type { OlympiadId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'

/** The interested and affected parties of an olympiad. */
export async function writeContacts({ tx }: Loading, olympiadId: OlympiadId, { opensAt }: Calendar): Promise<void> {
  const before = (days: number | null) =>
    days === null ? null : new Date(opensAt - days * day).toISOString().slice(0, 10)
  const rows = demoContacts.map(({ consent, last, groups, ...contact }) => ({
    ...contact,
    olympiadId,
    groups: [...groups],
    consentOn: before(consent),
    lastContactOn: before(last),
    createdAt: new Date(opensAt - 100 * day),
  }))
  await tx.insertInto('usefulContacts').values(rows).execute()
}
