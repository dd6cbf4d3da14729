import type { BankOlympiad } from '@agon/contract/question-bank'
import type { BankItem } from '@agon/contract/question-bank/list'
import { languageNames } from '@agon/domain/question/language-name'
import { difficulties, languages, questionKinds } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { useFigures } from '../../../lib/use-figures.ts'
import type { Column } from '../../../ui/table/column.ts'
import { writingOf } from '../kinds/kinds.ts'
import { useDifficultyWords } from '../words.ts'
import css from './Bank.module.css'
import { Earned } from './Earned.tsx'

/** A comma parts the choices of a filter. */
const asChoice = (topic: string) => topic.replaceAll(',', ';')

export function useBankColumns(
  olympiads: readonly BankOlympiad[],
  topics: readonly string[],
): readonly Column<BankItem>[] {
  const { t, i18n } = useLingui()
  const { mark, number, decimal, share } = useFigures()
  const words = useDifficultyWords()
  const titles = new Map(olympiads.map(({ id, title, year }) => [id, nameOf(title, year)]))
  const thousandths = (bound: string) => String(Number(bound) / 1000)
  return [
    {
      key: 'stem',
      title: t`Question`,
      cell: (item) => <span className={css.stem}>{item.stem}</span>,
      width: 340,
      sort: true,
    },
    {
      key: 'topic',
      title: t`Topic`,
      cell: (item) => item.topic,
      width: 150,
      sort: true,
      filter: { kind: 'choice', choices: topics.map((topic) => ({ value: asChoice(topic), label: topic })) },
    },
    {
      key: 'kind',
      title: t`Kind`,
      cell: (item) => i18n._(writingOf(item).name),
      width: 130,
      filter: {
        kind: 'choice',
        choices: questionKinds.map((kind) => ({ value: kind, label: i18n._(writingOf({ kind }).name) })),
      },
    },
    {
      key: 'difficulty',
      title: t`Difficulty`,
      cell: (item) => words[item.difficulty],
      width: 110,
      sort: true,
      filter: { kind: 'choice', choices: difficulties.map((value) => ({ value, label: words[value] })) },
    },
    {
      key: 'marks',
      title: t`Marks`,
      look: 'number',
      cell: (item) => mark(item.marks),
      width: 90,
      sort: true,
      filter: { kind: 'range', input: 'number', scale: 1000, show: thousandths },
    },
    {
      key: 'uses',
      title: t`Used`,
      look: 'number',
      cell: (item) => number(item.uses),
      width: 84,
      sort: true,
      filter: { kind: 'range', input: 'number' },
    },
    {
      key: 'participants',
      title: t`Participants`,
      look: 'number',
      cell: (item) => number(item.participants),
      width: 120,
      sort: true,
      filter: { kind: 'range', input: 'number' },
    },
    {
      key: 'facility',
      title: t`Earned`,
      cell: (item) => <Earned facility={item.facility} />,
      width: 150,
      sort: true,
      filter: { kind: 'range', input: 'number', scale: 10, show: (bound) => share(Number(bound) / 1000) },
    },
    {
      key: 'discrimination',
      title: t`Discrimination`,
      look: 'number',
      cell: (item) => (item.discrimination === null ? '–' : decimal(item.discrimination / 1000, 2)),
      width: 140,
      sort: true,
      filter: { kind: 'range', input: 'number', scale: 1000, show: thousandths },
    },
    {
      key: 'keptIn',
      title: t`Olympiad`,
      cell: (item) => titles.get(item.keptIn) ?? '–',
      width: 240,
      extra: true,
      filter: {
        kind: 'choice',
        choices: olympiads.map(({ id, title, year }) => ({ value: String(id), label: nameOf(title, year) })),
      },
    },
    {
      key: 'usedIn',
      title: t`Used in`,
      cell: (item) => item.usedIn.flatMap((id) => titles.get(id) ?? []).join(', ') || '–',
      width: 260,
    },
    {
      key: 'languages',
      title: t`Languages`,
      cell: (item) => item.languages,
      width: 110,
      filter: { kind: 'choice', choices: languages.map((value) => ({ value, label: languageNames[value] })) },
    },
  ]
}

/** Many an olympiad has its year in its title. */
export const nameOf = (title: string, year: number) => (title.includes(String(year)) ? title : `${title} ${year}`)
