import type { EditForm } from '@agon/contract/forms'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, type ButtonKind } from '#/ui/Button.tsx'
import type { FieldErrors } from '#/ui/form/field-errors.ts'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import css from './Payments.module.css'

type Props = {
  readonly name: EditForm
  readonly title: ReactNode
  /** What follows from it. */
  readonly lead?: ReactNode
  readonly problem: { readonly reason: string; readonly fields?: FieldErrors } | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly submit: ReactNode
  readonly kind?: ButtonKind
  readonly busy: boolean
  readonly blocked?: string | undefined
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** An act's form in the panel: what it does, its fields, its button. */
export function ActFrame(props: Props) {
  const {
    name,
    title,
    lead,
    problem,
    labels,
    submit,
    kind = 'primary',
    busy,
    blocked,
    onSubmit,
    onCancel,
    children,
  } = props
  return (
    <ActSection title={title} lead={lead}>
      <Form
        name={name}
        onSubmit={() => (busy || blocked !== undefined ? undefined : onSubmit())}
        problem={problem}
        labels={labels}
      >
        {children}
        <SubmitRow>
          <Button submit kind={kind} busy={busy} blocked={blocked}>
            {submit}
          </Button>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </ActSection>
  )
}

/** An act in the panel: what it does, and its form. */
export function ActSection({ title, lead, children }: Pick<Props, 'title' | 'lead' | 'children'>) {
  const section = useFocusedForm()
  return (
    <section ref={section} className={css.act}>
      <h3>{title}</h3>
      {lead === undefined ? null : <p className={css.muted}>{lead}</p>}
      {children}
    </section>
  )
}

/** The form has taken the place of the button that was pressed: its first field takes the focus. */
function useFocusedForm() {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  return frame
}
