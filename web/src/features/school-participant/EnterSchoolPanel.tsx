import type { SchoolRow } from '@agon/contract/school/list'
import { useDeferredValue } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Pick, PickList } from '#/ui/PickList.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from './SchoolParticipant.module.css'

type Props = { readonly onClose: () => void; readonly onAdded: (id: number) => void }

/** Letters that a search begins with. */
const least = 2

/** Enters a school of the register in the olympiad. */
export function EnterSchoolPanel({ onClose, onAdded }: Props) {
  const { olympiad } = useHere()
  const form = useForm<{ q: string; school: SchoolRow | null }>({ q: '', school: null })
  const { q, school } = form.values
  const sought = useDeferredValue(q.trim())
  const found = useRead(
    'GET /api/school/',
    { query: { olympiadId: olympiad.id, q: sought, limit: 10 } },
    { enabled: sought.length >= least },
  )
  const enter = useWrite('POST /api/school-participant/')
  const send = () => {
    if (school === null) return
    enter.mutate(
      { body: { olympiadId: olympiad.id, schoolId: school.id } },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done(`${item.schoolName} entered.`)
          onAdded(item.id)
        },
      },
    )
  }
  return (
    <SidePanel title="Enter school" onClose={onClose}>
      <Form
        name="add-school-participant"
        onSubmit={send}
        problem={refusalOf(enter.error)}
        labels={{ q: 'School', schoolId: 'School' }}
      >
        <TextField
          name="q"
          label="School"
          hint="Name, town or register number."
          value={q}
          onChange={(next) => form.set('q', next)}
        />
        {sought.length < least || found.data === undefined ? null : found.data.items.length === 0 ? (
          <p className={css.muted}>No school found. Add it on the Schools page first.</p>
        ) : (
          <PickList label="Schools found">
            {found.data.items.map((one) => (
              <Pick key={one.id} name={one.name} open={one.id === school?.id} onOpen={() => form.set('school', one)}>
                <span className={css.place}>
                  {[one.town, provinceName(one.province), one.natemis].filter(Boolean).join(', ')}
                </span>
              </Pick>
            ))}
          </PickList>
        )}
        <SubmitRow>
          <Button
            submit
            kind="primary"
            busy={enter.isPending}
            blocked={school === null ? 'Choose a school first.' : undefined}
          >
            {school === null ? 'Enter school' : `Enter ${school.name}`}
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
