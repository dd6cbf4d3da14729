import { filterOf, type Field } from '@agon/contract/field'
import { randomFor, type Random } from '@agon/db/demo/random'
import type { ListWords } from './list-words.ts'
import type { MeasuredList } from './measured-lists.ts'

type Query = Readonly<Record<string, string>>

/** A page that begins in the middle of the list. */
export interface DeepPage {
  readonly sort: string
  readonly cursor: string
}

/** Random requests of one kind to a list, as paths. */
export function requestsOf(
  { page, resource, query, sorts: some, rare }: MeasuredList,
  scope: Query,
  words: ListWords,
  deep: readonly DeepPage[],
  count: number,
): Record<string, string[]> {
  const random = randomFor('requests', page)
  const sorts = some ?? Object.keys(resource.fields).filter((name) => resource.fields[name]?.sort === true)
  const filters = Object.entries(resource.fields).filter(([, field]) => filterOf(field) !== undefined)
  const sort = (): Query => ({ sort: `${random.chance(0.5) ? '-' : ''}${random.pick(sorts)}` })
  const filter = (): Query => {
    if (filters.length === 0) return {}
    const [name, field] = random.pick(filters)
    return { [name]: filterValue(name, field, random) }
  }
  const search = (kind: keyof ListWords): Query => ({ q: random.pick(words[kind]) })
  const paths = (made: () => Query, at = '', limit: Query = { limit: '50' }) =>
    Array.from(
      { length: count },
      () => `${resource.path}${at}?${new URLSearchParams({ ...scope, ...query, ...limit, ...made() })}`,
    )
  return {
    'first page': paths(sort),
    ...(deep.length === 0 ? {} : { 'deep page': paths(() => ({ ...random.pick(deep) })) }),
    'one filter': paths(() => ({ ...filter(), ...sort() })),
    'two filters': paths(() => ({ ...filter(), ...filter(), ...sort() })),
    'common word part': paths(() => ({ ...search('common'), ...sort() })),
    'rare word': paths(() => ({ ...search('rare'), ...sort() })),
    ...(words.two.length === 0 ? {} : { 'common and rare word': paths(() => ({ ...search('two'), ...sort() })) }),
    'misspelt word': paths(() => search('misspelt')),
    'filter and common word part': paths(() => ({ ...filter(), ...search('common'), ...sort() })),
    'filter and rare word': paths(() => ({ ...filter(), ...search('rare'), ...sort() })),
    'count, one filter': paths(filter, 'count', {}),
    'count, common word part': paths(() => search('common'), 'count', {}),
    'count, rare word': paths(() => search('rare'), 'count', {}),
    ...(rare === undefined
      ? {}
      : {
          'rare filter': paths(() => ({ ...random.pick(rare), ...sort() })),
          'rare and other filter': paths(() => ({ ...filter(), ...random.pick(rare), ...sort() })),
          'rare filter and common word part': paths(() => ({ ...random.pick(rare), ...search('common'), ...sort() })),
          'rare and other filter and common word part': paths(() => ({
            ...filter(),
            ...random.pick(rare),
            ...search('common'),
            ...sort(),
          })),
        }),
  }
}

function filterValue(name: string, field: Field, random: Random): string {
  if (name === 'years') return random.pick(['2025', '2026'])
  if (name === 'groups') return random.pick(['media', 'unions'])
  if (field.kind === 'flag') return random.pick(['true', 'false'])
  if (field.choices !== undefined) return random.pick(Object.keys(field.choices))
  if (field.kind === 'number') {
    const from = random.between(0, field.unit === 'money' ? 200_000 : 60)
    return `${from}..${from + random.between(1, field.unit === 'money' ? 100_000 : 20)}`
  }
  const from = new Date(Date.now() - random.between(1, 30) * 86_400_000)
  return `${from.toISOString().slice(0, 10)}..${random.chance(0.5) ? new Date(from.getTime() + 3 * 86_400_000).toISOString().slice(0, 10) : ''}`
}
