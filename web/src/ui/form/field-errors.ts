/** By field name, what is wrong with it: `fields` of a refused call. */
export type FieldErrors = Readonly<Record<string, string>>

/** What fields are called, by field name. */
export type FieldLabels = Readonly<Record<string, string>> | ((name: string) => string)

/** The id of a field's control. */
export const fieldId = (form: string, name: string) => `${form}${name}`

/**
 * The errors by the fields of the form: values of one field that are sent as a list are refused one by one (`awardRules.1`), and
 * each is shown at their field.
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
