import type { MergeKind } from '@agon/domain/merge-kind'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { FinderField } from '#/ui/form/FinderField.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { capital } from '#/lib/capital.ts'
import css from './Merge.module.css'
import { useFoundRecords, type FoundRecord } from './use-found-records.ts'
import { kindWords } from './words.ts'

type Props = {
  readonly kind: MergeKind
  readonly onCompare: (pair: { readonly from: number; readonly into: number }) => void
}

/** Any two records, found by their names. */
export function ChooseTwo({ kind, onCompare }: Props) {
  const [from, setFrom] = useState<FoundRecord | null>(null)
  const [into, setInto] = useState<FoundRecord | null>(null)
  const { one, many, which } = kindWords[kind]
  const blocked =
    from === null || into === null
      ? `Choose two ${many} first.`
      : from.id === into.id
        ? 'Both are one record.'
        : undefined
  return (
    <div className={css.choose}>
      <FindRecord kind={kind} name="from" label={`${capital(one)} ${which} goes`} onPick={setFrom} />
      <FindRecord kind={kind} name="into" label={`${capital(one)} ${which} stays`} onPick={setInto} />
      <Buttons>
        <Button
          kind="primary"
          blocked={blocked}
          onClick={() => from !== null && into !== null && onCompare({ from: from.id, into: into.id })}
        >
          Compare
        </Button>
      </Buttons>
    </div>
  )
}

type FindProps = {
  readonly kind: MergeKind
  readonly name: string
  readonly label: string
  readonly onPick: (record: FoundRecord | null) => void
}

function FindRecord({ kind, name, label, onPick }: FindProps) {
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<FoundRecord | null>(null)
  const options = useFoundRecords(kind, picked === null ? q : '')
  const choose = (record: FoundRecord | null) => {
    setPicked(record)
    onPick(record)
  }
  return (
    <FinderField
      name={name}
      label={label}
      hint={picked === null ? hints[kind] : picked.detail}
      value={q}
      onChange={(text) => {
        setQ(text)
        choose(null)
      }}
      options={options}
      onPick={(record) => {
        setQ(record.name)
        choose(record)
      }}
    />
  )
}

const hints: Readonly<Record<MergeKind, string>> = {
  schools: 'Name, town or register number.',
  countries: 'Name or code.',
  learners: 'Name, user name or school.',
  teachers: 'Name or e-mail address.',
}
