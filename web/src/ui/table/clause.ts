import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Column } from './column.ts'
import { daysAgoOf, readChoices, readRange } from './filter.ts'

/** One column's filter in words, as a part of the sentence: "in Limpopo or Gauteng", "whose status is unpaid". */
export type Clause = { readonly column: string; readonly words: string }

/** The filters as clauses, in the table's order. A filter that no column knows is left out of the sentence. */
export function clausesOf<Row>(
  columns: readonly Column<Row>[],
  filters: Readonly<Record<string, string>>,
  i18n: I18n,
  region: string,
): readonly Clause[] {
  return columns.flatMap((column) => {
    const filter = filters[column.key]
    return filter === undefined || column.filter === undefined
      ? []
      : [{ column: column.key, words: wordsOf(column, filter, i18n, region) }]
  })
}

function wordsOf<Row>(column: Column<Row>, filter: string, i18n: I18n, region: string): string {
  const values = valuesOf(column, filter, i18n, region)
  if (column.phrase !== undefined) return column.phrase.replace('{}', () => values)
  const title = inSentence(column.title)
  return column.filter?.kind === 'range' && column.filter.input === 'date'
    ? `${title} ${values}`
    : t(i18n)`whose ${title} is ${values}`
}

function valuesOf<Row>({ filter: kind }: Column<Row>, filter: string, i18n: I18n, region: string): string {
  switch (kind?.kind) {
    case 'choice': {
      const labels = readChoices(filter).map(
        (value) => kind.choices.find((choice) => choice.value === value)?.label ?? value,
      )
      return new Intl.ListFormat(region, { type: 'disjunction' }).format(labels)
    }
    case 'flag':
      return filter === 'true' ? kind.yes : kind.no
    case 'range':
      return kind.input === 'date'
        ? dateWords(filter, kind.show ?? String, i18n)
        : numberWords(filter, kind.show ?? String, i18n)
    case undefined:
      return filter
  }
}

function numberWords(filter: string, show: (bound: string) => string, i18n: I18n): string {
  const { from, to } = readRange(filter)
  const [least, most] = [show(from), show(to)]
  if (from === to) return least
  if (to === '') return t(i18n)`${least} or more`
  return from === '' ? t(i18n)`${most} or less` : t(i18n)`${least} to ${most}`
}

function dateWords(filter: string, showDay: (bound: string) => string, i18n: I18n): string {
  const { from, to } = readRange(filter)
  const recent = daysAgoOf(from)
  if (recent !== undefined && to === '') return t(i18n)`in the last ${recent} days`
  const show = (bound: string) => {
    const days = daysAgoOf(bound)
    return days === undefined ? showDay(bound) : t(i18n)`${days} days ago`
  }
  const [first, last] = [show(from), show(to)]
  if (from === to) return t(i18n)`on ${first}`
  if (to === '') return t(i18n)`on ${first} or later`
  return from === '' ? t(i18n)`${last} or earlier` : t(i18n)`from ${first} to ${last}`
}

/** A heading within a sentence: “next step”; “NatEmis” and “VAT” stay as they are. */
function inSentence(title: string): string {
  const [first = ''] = title.split(' ')
  return /^\p{Lu}\p{Ll}*$/u.test(first) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title
}
