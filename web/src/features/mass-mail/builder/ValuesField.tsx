import { facts, notSent } from '@agon/domain/audience/facts'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'
import css from './Builder.module.css'
import type { DraftCondition } from './draft.ts'

type Props = {
  readonly name: string
  readonly condition: DraftCondition
  /** Names of the schools that it has, by id. */
  readonly schools: Readonly<Record<string, string>>
  readonly onChange: (is: readonly string[]) => void
}

/** The accepted values of a fact. */
export function ValuesField(props: Props) {
  const { condition } = props
  const { values } = facts[condition.fact]
  if (values === 'schools') return <SchoolValues {...props} />
  if (values === 'groups') return <GroupValues {...props} />
  if (values === 'released changes') return <ReleasedChangeValues {...props} />
  if (values === 'mass mails') return <MailingValues {...props} />
  const choices = Object.entries(values).map(([value, [label]]) => ({ value, label }))
  return <Ticks {...props} choices={choices} />
}

type TicksProps = Omit<Props, 'schools'> & {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function Ticks({ name, choices, condition: { fact, is }, onChange }: TicksProps) {
  return (
    <fieldset className={css.values}>
      <legend>{facts[fact].label} is</legend>
      {choices.length === 0 ? <p>There is nothing to choose yet.</p> : null}
      {choices.map(({ value, label }) => (
        <label key={value} className={css.value}>
          <input
            type="checkbox"
            name={name}
            checked={is.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...is, value] : is.filter((one) => one !== value))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function GroupValues(props: Props) {
  const { olympiad } = useHere()
  const groups = useRead('GET /api/useful-contact/groups', { query: { olympiadId: olympiad.id } })
  return <Ticks {...props} choices={(groups.data?.groups ?? []).map((group) => ({ value: group, label: group }))} />
}

function MailingValues(props: Props) {
  const { olympiad } = useHere()
  const mails = useRead('GET /api/mass-mail/', { query: { olympiadId: olympiad.id, limit: 50 } })
  const choices = (mails.data?.items ?? []).flatMap(({ id, name }) => [
    { value: String(id), label: `Got “${name}”` },
    { value: `${notSent}${id}`, label: `Did not get “${name}”` },
  ])
  return <Ticks {...props} choices={choices} />
}

function ReleasedChangeValues(props: Props) {
  const { olympiad } = useHere()
  const changes = useRead('GET /api/results/released-changes/{id}', { params: { id: olympiad.id } })
  const choices = (changes.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return <Ticks {...props} choices={choices} />
}

/** Schools that take part, found by name. */
function SchoolValues({ name, condition, schools, onChange }: Props) {
  const { olympiad } = useHere()
  const [q, setQ] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map(Object.entries(schools)))
  const found = useRead('GET /api/school-participant/', { query: { olympiadId: olympiad.id, q, limit: 20 } })
  const choices = (found.data?.items ?? []).map(({ schoolId, schoolName }) => ({
    value: String(schoolId),
    label: schoolName,
  }))
  const add = (value: string) => {
    const label = choices.find((one) => one.value === value)?.label
    if (label === undefined || condition.is.includes(value)) return
    setNames(new Map([...names, [value, label]]))
    onChange([...condition.is, value])
  }
  return (
    <>
      <SearchSelectField
        name={`${name}.school`}
        label="Add a school"
        value=""
        choices={choices}
        placeholder="A part of its name"
        onSearch={setQ}
        onChange={add}
      />
      <Ticks
        name={name}
        choices={condition.is.map((value) => ({ value, label: names.get(value) ?? value }))}
        condition={condition}
        onChange={onChange}
      />
    </>
  )
}
