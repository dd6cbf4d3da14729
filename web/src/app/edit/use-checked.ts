import type { Edit } from '@agon/contract/edit'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldErrors } from '#/ui/form/field-errors.ts'
import { useFaults, type FormKind, type Values } from './values.ts'

/** Sends a form once its values are within the declared limits; until then, says what is wrong at the fields. */
export function useChecked(edit: Edit, kind: FormKind, values: Values, send: () => void) {
  const { t } = useLingui()
  const faultsOf = useFaults()
  // As of the last try: a summary that changed with every letter would take the focus each time.
  const [fields, setFields] = useState<FieldErrors>({})
  const isWrong = Object.keys(fields).length > 0
  return {
    problem: isWrong ? { reason: t`Please correct the marked fields.`, fields } : undefined,
    submit: () => {
      const found = faultsOf(edit, kind, values)
      setFields(found)
      if (Object.keys(found).length === 0) send()
    },
  }
}
