import { DateField } from '#/ui/form/DateTimeField.tsx'

const day = { Control: DateField, show: (value: string | null) => value ?? '–' }

/** The controls of a contact’s days. */
export const days = { consentOn: day, lastContactOn: day }
