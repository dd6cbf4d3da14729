/** The roles of a school's contacts. */
export const contactRoles = ['principal', 'deputy', 'subject', 'finance', 'secretary', 'other'] as const
export type ContactRole = (typeof contactRoles)[number]

export interface SchoolContact {
  readonly role: ContactRole
  readonly name: string
  /** Empty where it is unknown, and so is the telephone. */
  readonly email: string
  readonly telephone: string
}

/** Contacts to whom a link for entering learners goes, the likeliest first. */
export const linkRoles: readonly ContactRole[] = ['subject', 'secretary', 'deputy', 'principal', 'other', 'finance']

export const mostContacts = 30
