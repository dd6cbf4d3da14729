export interface PersonName {
  firstName: string
  lastName: string
}

/** The same for two writings of one name: without case, accents, spaces, hyphens, apostrophes and full stops. */
export function learnerKey(name: PersonName): string {
  return `${bare(name.firstName)}|${bare(name.lastName)}`
}

/** The key with first and last name in each other's place. */
export function swappedKey(name: PersonName): string {
  return learnerKey({ firstName: name.lastName, lastName: name.firstName })
}

function bare(text: string): string {
  // Most names are of ASCII, which have no accents to take off.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
