import type { School } from '@agon/contract/school/calls'
import type { SchoolRow } from '@agon/contract/school/list'
import type { SchoolId } from '@agon/domain/ids'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { Button } from '#/ui/Button.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { FoundSchools } from '../FoundSchools.tsx'
import css from './School.module.css'

type Props = { readonly school: School; readonly olympiadId: number }

/** The school that took over when this one closed or was legally merged. */
export function Successor({ school, olympiadId }: Props) {
  const [asking, setAsking] = useState(false)
  const set = useWrite('PUT /api/school/successor/{id}')
  const to = (successorId: SchoolId | null) =>
    set.mutate({ params: { id: school.id }, body: { successorId } }, { onSuccess: () => setAsking(false) })
  return (
    <Act
      title="Successor"
      hint={
        school.successor === null
          ? 'If this school closed or was merged, record the school that took over.'
          : `${school.successor.name} took over this school.`
      }
      problem={asking ? undefined : set.error?.message}
    >
      <Buttons>
        <Button onClick={() => setAsking(true)}>
          {school.successor === null ? 'Choose the successor' : 'Choose another successor'}
        </Button>
        {school.successor === null ? null : (
          <Button kind="remove" busy={set.isPending} onClick={() => to(null)}>
            Remove the successor
          </Button>
        )}
      </Buttons>
      {asking ? (
        <Choose
          olympiadId={olympiadId}
          busy={set.isPending}
          error={set.error?.message}
          onChoose={to}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Act>
  )
}

type ChooseProps = {
  readonly olympiadId: number
  readonly busy: boolean
  readonly error: string | undefined
  readonly onChoose: (id: SchoolId) => void
  readonly onClose: () => void
}

function Choose({ olympiadId, busy, error, onChoose, onClose }: ChooseProps) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<SchoolRow | null>(null)
  return (
    <ActDialog
      title="Which school took over?"
      act={chosen === null ? 'Choose the successor' : `Choose ${chosen.name}`}
      busy={busy}
      blocked={chosen === null ? 'Choose a school first.' : undefined}
      onAct={() => chosen !== null && onChoose(chosen.id)}
      onClose={onClose}
    >
      <div className={css.stack}>
        <TextField name="q" label="School" hint="Name, town or register number." value={q} onChange={setQ} />
        <FoundSchools olympiadId={olympiadId} q={q} chosen={chosen} onChoose={setChosen} />
        {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      </div>
    </ActDialog>
  )
}
