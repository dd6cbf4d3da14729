import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Sections } from '#/ui/Sections.tsx'
import { HealthResult } from './HealthResult.tsx'

const labels = { email: 'E-mail address' }

/** Whether mail to an address is likely to arrive: its form, its domain, and reports about earlier mails. */
export function EmailHealthPage() {
  const form = useForm({ email: '' })
  const [checked, setChecked] = useState('')
  const email = form.values.email.trim()
  const check = (address: string) => {
    form.restart({ email: address })
    setChecked(address)
  }
  return (
    <Sections>
      <StaffHeader lead="Checks the form of an address, typing errors, the mail servers of its domain, and reports about earlier mails." />
      <Form name="door" onSubmit={() => check(email)} problem={undefined} labels={labels}>
        <TextField
          {...form.field('email')}
          label={labels.email}
          hint="For example thandi@school.example."
          size="long"
          required
        />
        <SubmitRow>
          <Button submit kind="primary" blocked={email === '' ? 'Enter an e-mail address first.' : undefined}>
            Check the address
          </Button>
        </SubmitRow>
      </Form>
      {checked === '' ? null : <HealthResult key={checked} email={checked} onCheck={check} />}
    </Sections>
  )
}
