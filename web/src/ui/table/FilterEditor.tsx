import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import type { Choice } from '../form/SelectField.tsx'
import type { Column } from './column.ts'
import { daysAgo, daysAgoOf, readChoices, readRange, writeChoices, writeRange, type Range } from './filter.ts'
import css from './Filters.module.css'

type Props<Row> = {
  readonly column: Column<Row>
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly onDone: () => void
}

/** Says what a column is to be. Choices act at once; a range when it is entered. */
export function FilterEditor<Row>({ column, filter, onFilter, onDone }: Props<Row>) {
  const { t } = useLingui()
  const kind = column.filter
  switch (kind?.kind) {
    case 'choice':
      return <ChoicesEditor title={t`${column.title} is`} choices={kind.choices} filter={filter} onFilter={onFilter} />
    case 'flag':
      return (
        <OneEditor
          title={t`${column.title} is`}
          choices={[
            { value: 'true', label: kind.yes },
            { value: 'false', label: kind.no },
          ]}
          filter={filter}
          onFilter={(next) => {
            onFilter(next)
            onDone()
          }}
        />
      )
    case 'range':
      return (
        <RangeEditor
          title={t`${column.title} is`}
          input={kind.input}
          scale={kind.scale ?? 1}
          filter={filter}
          onFilter={(next) => {
            onFilter(next)
            onDone()
          }}
        />
      )
    case undefined:
      return null
  }
}

type EditorProps = { readonly title: string; readonly filter: string; readonly onFilter: (filter: string) => void }

function ChoicesEditor({ title, choices, filter, onFilter }: EditorProps & { readonly choices: readonly Choice[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const chosen = new Set(readChoices(filter))
  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onFilter(
      writeChoices(
        next,
        choices.map((choice) => choice.value),
      ),
    )
  }
  const matching = choices.filter((choice) => choice.label.toLowerCase().includes(typed.toLowerCase()))
  return (
    <fieldset>
      <legend className={css.title}>{title}</legend>
      {choices.length > 10 ? (
        <input
          type="search"
          className={css.narrow}
          aria-label={t`Search the choices`}
          placeholder={t`Search`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div className={css.choices}>
        {matching.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input type="checkbox" checked={chosen.has(choice.value)} onChange={() => toggle(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OneEditor({ title, choices, filter, onFilter }: EditorProps & { readonly choices: readonly Choice[] }) {
  const name = useId()
  return (
    <fieldset>
      <legend className={css.title}>{title}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input type="radio" name={name} checked={filter === choice.value} onChange={() => onFilter(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RangeProps = EditorProps & { readonly input: 'number' | 'date'; readonly scale: number }

function RangeEditor({ title, input, scale, filter, onFilter }: RangeProps) {
  const { t } = useLingui()
  // A number of days before today is no day that a field could show.
  const [range, setRange] = useState(() => scaled(withoutDaysAgo(readRange(filter)), 1 / scale))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(writeRange(scaled(range, scale)))
      }}
    >
      <fieldset>
        <legend className={css.title}>{title}</legend>
        {input === 'date' ? <RecentDays filter={filter} onFilter={onFilter} /> : null}
        <div className={css.range}>
          {(['from', 'to'] as const).map((side) => (
            <label key={side}>
              <span>{side === 'from' ? t`from` : t`to`}</span>
              <input
                type={input}
                step="any"
                value={range[side]}
                onChange={(event) => setRange({ ...range, [side]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
        <Button submit kind="primary" size="small">
          <Trans>Apply</Trans>
        </Button>
      </fieldset>
    </form>
  )
}

/** Days before today, which a saved view counts again every day. */
function RecentDays({ filter, onFilter }: Pick<EditorProps, 'filter' | 'onFilter'>) {
  const { t } = useLingui()
  const ranges = [
    ...[7, 30].map((days) => ({ label: t`Last ${days} days`, range: { from: daysAgo(days), to: '' } })),
    ...[7, 30].map((days) => ({ label: t`${days} days ago or earlier`, range: { from: '', to: daysAgo(days) } })),
  ]
  return (
    <div className={css.recent}>
      {ranges.map(({ label, range }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filter === writeRange(range)}
          onClick={() => onFilter(writeRange(range))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const withoutDaysAgo = ({ from, to }: Range): Range => ({
  from: daysAgoOf(from) === undefined ? from : '',
  to: daysAgoOf(to) === undefined ? to : '',
})

/** Bounds times a factor; open sides, dates and what is no number stay as they are. */
function scaled({ from, to }: Range, factor: number): Range {
  const times = (bound: string) =>
    factor === 1 || bound === '' || Number.isNaN(Number(bound))
      ? bound
      : String(Math.round(Number(bound) * factor * 1e6) / 1e6)
  return { from: times(from), to: times(to) }
}
