import type { BankOlympiad } from '@agon/contract/question-bank/calls'
import { bankList, type BankItem } from '@agon/contract/question-bank/list'
import { useColumns } from '#/app/list/columns.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import type { Column } from '#/ui/table/column.ts'
import css from './Bank.module.css'
import { Earned } from './Earned.tsx'

/** A comma separates the choices of a filter. */
const asChoice = (topic: string) => topic.replaceAll(',', ';')

/** The bank's columns; olympiads and topics are those that the bank holds. */
export function useBankColumns(
  olympiads: readonly BankOlympiad[],
  topics: readonly string[],
): readonly Column<BankItem>[] {
  const { share } = useFigures()
  const titles = new Map(olympiads.map(({ id, title, year }) => [id, nameOf(title, year)]))
  return useColumns(bankList, {
    stem: (item) => <span className={css.stem}>{item.stem}</span>,
    topic: {
      filter: { kind: 'choice', choices: topics.map((topic) => ({ value: asChoice(topic), label: topic })) },
    },
    facility: {
      cell: (item) => <Earned facility={item.facility} />,
      // Typed in per cent.
      filter: { kind: 'range', input: 'number', scale: 10, show: (bound) => share(Number(bound) / 1000) },
    },
    keptIn: {
      cell: (item) => titles.get(item.keptIn) ?? '–',
      filter: {
        kind: 'choice',
        choices: olympiads.map(({ id, title, year }) => ({ value: String(id), label: nameOf(title, year) })),
      },
    },
    usedIn: (item) => item.usedIn.flatMap((id) => titles.get(id) ?? []).join(', ') || '–',
  })
}

/** Many an olympiad has its year in its title. */
export const nameOf = (title: string, year: number) => (title.includes(String(year)) ? title : `${title} ${year}`)
