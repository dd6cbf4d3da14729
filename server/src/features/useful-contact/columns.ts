import type { Added } from '@agon/contract/edit'
import type { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'

export type ContactValues = Omit<Added<typeof usefulContactEdit>, 'olympiadId'>

/** The columns of a contact as a person has entered it, today by the clocks of its olympiad. Without consent there is neither its day nor its way. */
export function columnsOf({ consent, consentOn, consentWay, groups, ...values }: ContactValues, today: string) {
  return {
    ...values,
    groups: groupsOf(groups),
    consentOn: consent ? (consentOn ?? today) : null,
    consentWay: consent ? consentWay : '',
  }
}

/** The day of an olympiad at a moment. */
export async function dayOf(db: Db, olympiadId: OlympiadId, now: Date): Promise<string> {
  const found = await db.selectFrom('olympiads').select('timeZone').where('id', '=', olympiadId).executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return dayIn(now, found.timeZone)
}

/** `Press, press ,department` is department and Press. */
export function groupsOf(text: string): string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const first = new Map(words.toReversed().map((word) => [word.toLocaleLowerCase('en'), word]))
  return [...first.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
