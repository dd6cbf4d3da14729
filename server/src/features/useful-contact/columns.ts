import type { Added } from '@agon/contract/edit'
import type { usefulContactEdit } from '@agon/contract/useful-contact/edit'

export type ContactValues = Omit<Added<typeof usefulContactEdit>, 'olympiadId'>

/** The columns of a contact as a person has entered it. Without consent there is neither its day nor its way. */
export function columnsOf({ consent, consentOn, consentWay, groups, ...values }: ContactValues, now: Date) {
  return {
    ...values,
    groups: groupsOf(groups),
    consentOn: consent ? (consentOn ?? now.toISOString().slice(0, 10)) : null,
    consentWay: consent ? consentWay : '',
  }
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
