/** Filters as text, the form that an address and the server know them in, and as what a person chose. */

export type Range = { readonly from: string; readonly to: string }

export const readChoices = (filter: string): readonly string[] => (filter === '' ? [] : filter.split(','))

/** The chosen values in the order in which they are offered, so that the same choice is always the same text. */
export function writeChoices(chosen: ReadonlySet<string>, offered: readonly string[]): string {
  return offered.filter((value) => chosen.has(value)).join(',')
}

export function readRange(filter: string): Range {
  const [from = '', to = ''] = filter.includes('..') ? filter.split('..') : [filter, filter]
  return { from, to }
}

export const writeRange = ({ from, to }: Range): string => (from === '' && to === '' ? '' : `${from}..${to}`)

/** A day as a number of days before today, `-7d`, so that a saved view stays current. */
export const daysAgo = (days: number): string => `-${days}d`

export function daysAgoOf(bound: string): number | undefined {
  const days = /^-(\d{1,4})d$/.exec(bound)?.[1]
  return days === undefined ? undefined : Number(days)
}
