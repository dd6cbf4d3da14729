import type { SchoolId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { provinceName } from '#/lib/provinces.ts'
import { Button } from '#/ui/Button.tsx'
import { FinderField } from '#/ui/form/FinderField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { useFinder } from '../interest/form/use-finder.ts'
import type { OwnParticipation } from './own-participation.ts'

type Props = { readonly school: OwnParticipation; readonly onClose: () => void }
const blank = { schoolId: '', reason: '' }

/** The message to the organisers that a school is not the teacher's, with the right one if the teacher finds it. */
export function OtherSchoolForm({ school, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm(blank)
  const [chosen, setChosen] = useState<{ readonly id: SchoolId; readonly name: string }>()
  const ask = useWrite('POST /api/teacher/other-school/{id}')
  const { schoolId: typed, reason } = form.values
  // The name of the chosen school is in the field until another text is typed.
  const isChosen = chosen?.name === typed
  const found = useFinder(isChosen ? '' : typed)
  const labels = { schoolId: t`Your school`, reason: t`A note for the organisers` }
  const submit = () =>
    ask.mutate(
      {
        params: { id: school.id },
        // A school that is not in the list is named in the note.
        body: isChosen
          ? { schoolId: chosen.id, reason }
          : {
              reason: [typed, reason]
                .map((text) => text.trim())
                .filter((text) => text !== '')
                .join('. '),
            },
      },
      {
        onSuccess: () => {
          form.restart(blank)
          notify.done(t`Your message was sent to the organisers.`)
          onClose()
        },
      },
    )
  return (
    <Form name="other-school" onSubmit={submit} problem={refusalOf(ask.error)} labels={labels}>
      <h3 ref={showForm}>
        <Trans>This is not my school</Trans>
      </h3>
      <p>
        <Trans>The organisers move you to the right school. Nothing changes before.</Trans>
      </p>
      <FinderField
        {...form.field('schoolId')}
        label={labels.schoolId}
        hint={t`Type its name, town or number and choose it. Not listed? Write its name and town.`}
        maxLength={160}
        options={found
          .filter(({ id }) => id !== school.schoolId)
          .map((one) => ({
            ...one,
            detail: [one.town, provinceName(one.province), one.natemis].filter(Boolean).join(' · '),
          }))}
        onPick={({ id, name }) => {
          setChosen({ id, name })
          form.set('schoolId', name)
        }}
      />
      <TextField {...form.field('reason')} label={labels.reason} maxLength={300} />
      <SubmitRow>
        <Button submit kind="primary" size="large" busy={ask.isPending}>
          <Trans>Send to the organisers</Trans>
        </Button>
        <Button kind={form.changed ? 'remove' : 'plain'} size="large" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

/** The form opens below the end of a phone’s screen: it comes into view, ready to type. */
function showForm(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.closest('form')?.querySelector('input')?.focus({ preventScroll: true })
}
