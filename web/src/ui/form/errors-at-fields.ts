import type { FieldErrors, FieldLabels } from './Form.tsx'

/**
 * The errors by the fields that are in the form: lines that are written into one field and sent as a list are refused one by one
 * (`details.address.1`), and each is said at their field.
 */
export function errorsAtFields(errors: FieldErrors, labels: FieldLabels): FieldErrors {
  if (typeof labels === 'function') return errors
  const fieldOf = (name: string) => {
    const list = name.replace(/\.\d+$/, '')
    return !(name in labels) && list in labels ? list : name
  }
  const byField = Map.groupBy(Object.entries(errors), ([name]) => fieldOf(name))
  return Object.fromEntries([...byField].map(([name, own]) => [name, own.map(([, error]) => error).join(' ')]))
}
