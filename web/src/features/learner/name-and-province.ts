import type { ReactNode } from 'react'

interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly province: string
}

/** An only name is among the surnames, so that the row has a name to open it by. Contestants of a team have no province. */
export const nameAndProvince = {
  lastName: ({ firstName, lastName }: Named) => (lastName === '' ? firstName : lastName),
  firstName: ({ lastName }: Named, shown: ReactNode) => (lastName === '' ? '–' : shown),
  province: ({ province }: Named, shown: ReactNode) => (province === 'unknown' ? '–' : shown),
}
