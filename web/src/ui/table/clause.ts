import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Column } from './column.ts'
import { readChoices, readRange } from './filter.ts'

/** One column's filter in words, as a part of the sentence: "Province is Gauteng or Limpopo". */
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

function wordsOf<Row>({ title, filter: kind }: Column<Row>, filter: string, i18n: I18n, region: string): string {
  switch (kind?.kind) {
    case 'choice': {
      const labels = readChoices(filter).map(
        (value) => kind.choices.find((choice) => choice.value === value)?.label ?? value,
      )
      const values = new Intl.ListFormat(region, { type: 'disjunction' }).format(labels)
      return t(i18n)`${title} is ${values}`
    }
    case 'flag': {
      const value = filter === 'true' ? kind.yes : kind.no
      return t(i18n)`${title} is ${value}`
    }
    case 'range':
      return rangeWords(title, filter, kind.show ?? String, kind.input === 'date', i18n)
    case undefined:
      return title
  }
}

function rangeWords(
  title: string,
  filter: string,
  show: (bound: string) => string,
  isDate: boolean,
  i18n: I18n,
): string {
  const { from, to } = readRange(filter)
  const [least, most] = [show(from), show(to)]
  if (from === to) return t(i18n)`${title} is ${least}`
  if (to === '') return isDate ? t(i18n)`${title} is ${least} or later` : t(i18n)`${title} is ${least} or more`
  if (from === '') return isDate ? t(i18n)`${title} is ${most} or earlier` : t(i18n)`${title} is ${most} or less`
  return t(i18n)`${title} is ${least} to ${most}`
}
