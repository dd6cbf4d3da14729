/** Second names of a column of their own; lists of full names repeat them there. */
export function missingIn(firstName: string, others: string): string {
  return ` ${firstName} `.toLowerCase().includes(` ${others} `.toLowerCase()) ? '' : others
}

/** `Nkosi T` under “Surname & initials” is Nkosi. */
export const withoutInitials = (name: string) => name.replace(/(?<=\p{L}{2}.*?)[\s,]+(?:\p{Lu}{1,3}\.?[\s.]*)+$/u, '')
