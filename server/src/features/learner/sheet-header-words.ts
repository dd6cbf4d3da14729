import type { SheetField } from '@agon/domain/sheet-fields'

/** The meaning of the words of a header: `Names of learners`, `Surname & initials`, `Learner name and surname`. */
export interface NamedColumn {
  field: Extract<SheetField, 'firstName' | 'lastName' | 'fullName'>
  /** Every name in the column starts with the surname. */
  surnameFirst: boolean
  /** The column has initials in place of names. */
  initials: boolean
}

const surnames = words(
  'surname surnames lastname lastnames van vanne familienaam isibongo izibongo ifani nesibongo nefani',
)
const firstNames = words(
  'name names firstname firstnames forename forenames naam name voornaam voorname igama amagama negama namagama initials initial voorletters',
)
const initials = words('initials initial voorletters')
const persons = words(
  'learner learners student students pupil pupils child leerder leerders leerling leerlinge full volle first given',
)
const joints = words('of the and or in en n die s')

/** null where a word of the header names neither names nor learners. */
export function namedColumn(header: string): NamedColumn | null {
  const written = header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(?:last|family) name/g, 'surname')
    // “Naam van leerder”: the name of the learner.
    .replace(/\b(?:naam|name|voornaam|voorname) van (?=die\b|leer)/g, 'naam ')
    .match(/\p{L}+/gu)
  const meant = (written ?? []).filter((word) => !persons.has(word) && !joints.has(word))
  if (meant.length === 0 || meant.some((word) => !surnames.has(word) && !firstNames.has(word))) return null
  const surname = meant.findIndex((word) => surnames.has(word))
  const first = meant.findIndex((word) => firstNames.has(word))
  return {
    field: surname === -1 ? 'firstName' : first === -1 ? 'lastName' : 'fullName',
    surnameFirst: surname !== -1 && first !== -1 && surname < first,
    initials: meant.some((word) => initials.has(word)),
  }
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
