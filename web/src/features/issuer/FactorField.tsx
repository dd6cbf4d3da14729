import { TextField } from '#/ui/form/TextField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'

export const factorLabel = 'Code of your authenticator app'

/** Whether a call was refused until the second factor is proved again. */
export const needsFactor = (error: { readonly code: string } | null): boolean =>
  error?.code === 'codeNeeded' || error?.code === 'wrongCode'

/** The second factor once more, before an act that leads money elsewhere. */
export function FactorField(field: Omit<FieldProps<string>, 'label'>) {
  return (
    <TextField
      {...field}
      label={factorLabel}
      hint="Or a recovery code. It is asked for if the last one was entered more than five minutes ago."
      autoComplete="one-time-code"
      maxLength={60}
      required
    />
  )
}
