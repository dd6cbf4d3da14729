import type { SchoolRow } from '@agon/contract/school/list'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { FoundSchools } from '../school/FoundSchools.tsx'

type Props = { readonly onClose: () => void; readonly onAdded: (id: number) => void }

/** Enters a school of the register in the olympiad. */
export function EnterSchoolPanel({ onClose, onAdded }: Props) {
  const { olympiad } = useHere()
  const form = useForm<{ q: string; school: SchoolRow | null }>({ q: '', school: null })
  const { q, school } = form.values
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
        <FoundSchools
          olympiadId={olympiad.id}
          q={q}
          chosen={school}
          onChoose={(chosen) => form.set('school', chosen)}
        />
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
