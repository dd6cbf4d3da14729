import type { SheetRow } from '#/sheets/table.ts'

/** How files call the columns, in English and Afrikaans; small letters only, the likeliest first. */
const headers = {
  name: ['name', 'fullname', 'nameandsurname', 'contactperson', 'contactname', 'contact', 'naam', 'volnaam'],
  firstName: ['firstname', 'givenname', 'voornaam'],
  lastName: ['surname', 'lastname', 'familyname', 'van'],
  organisation: ['organisation', 'organization', 'company', 'institution', 'department', 'organisasie', 'instansie'],
  role: ['role', 'position', 'jobtitle', 'designation', 'rol', 'pos'],
  groups: ['groups', 'group', 'tags', 'category', 'categories', 'groepe', 'groep'],
  email: ['email', 'emailaddress', 'mailaddress', 'epos', 'eposadres'],
  telephone: ['telephone', 'phone', 'tel', 'cell', 'mobile', 'cellphone', 'telefoon', 'selfoon'],
  consent: ['consent', 'optin', 'agreed', 'agreedtoreceiveemail', 'toestemming'],
  consentOn: ['consentgivenon', 'consentdate', 'dateofconsent', 'consenton'],
  consentWay: ['consentgivenby', 'consentway', 'wayofconsent', 'consentsource'],
  lastContactOn: ['lastcontact', 'lastcontacted', 'lastcontacton', 'laastekontak'],
  notes: ['notes', 'note', 'remarks', 'comments', 'opmerkings'],
} as const

export type ContactColumn = keyof typeof headers

/** The place of each column that a file has, and the columns that mean nothing here. */
export function contactColumns(header: SheetRow) {
  const keys = header.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const places = new Map<ContactColumn, number>()
  for (const [column, names] of Object.entries(headers)) {
    const name = names.find((candidate) => keys.includes(candidate))
    // The keys of the table.
    if (name !== undefined) places.set(column as ContactColumn, keys.indexOf(name))
  }
  const used = new Set(places.values())
  return {
    places,
    unused: header.cells.filter((cell, at) => cell !== '' && !used.has(at)),
    has: (column: ContactColumn) => places.has(column),
    textOf: ({ cells }: SheetRow, column: ContactColumn) => {
      const at = places.get(column)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    },
  }
}
export type ContactColumns = ReturnType<typeof contactColumns>
