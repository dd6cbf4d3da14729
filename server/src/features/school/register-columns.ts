import { SheetRefusal } from '#/sheets/refusal.ts'
import type { SheetRow } from '#/sheets/table.ts'

/** The department's headers, and how they are called in other years' lists; letters only, in small letters. */
const headers = {
  natemis: ['natemis', 'natemisno', 'natemisnumber', 'emisno', 'emisnumber', 'emis'],
  name: ['institutionname', 'officialinstitutionname', 'schoolname', 'nameofschool', 'name'],
  province: ['province', 'provincecode'],
  status: ['status', 'schoolstatus'],
  sector: ['sector'],
  type: ['typedoe', 'typeofinstitution', 'type'],
  phase: ['phase', 'phaseped', 'phasedoe'],
  specialisation: ['specialization', 'specialisation'],
  longitude: ['gislongitude', 'gislong', 'newlong', 'longitude'],
  latitude: ['gislatitude', 'gislat', 'newlat', 'latitude'],
  districtMunicipality: ['dmunname', 'districtmunicipalityname', 'districtmunicipality'],
  municipality: ['lmunname', 'localmunicipalityname', 'localmunicipality', 'municipality'],
  district: ['eidistrict', 'district', 'educationdistrict'],
  circuit: ['eicircuit', 'circuit'],
  township: ['townshipvillage', 'township'],
  suburb: ['suburb'],
  town: ['towncity', 'town', 'city'],
  telephone: ['telephone', 'tel', 'telephoneno', 'telno'],
  quintile: ['quintile'],
  noFee: ['nofeeschool', 'nofee'],
  surroundings: ['urbanrural'],
  educators: ['educators', 'educator'],
  learners: ['learners', 'learner'],
} as const

export type RegisterField = keyof typeof headers

/** One cell: the header as the file writes it, and the text. */
export interface RegisterCell {
  column: string
  text: string
}

export type CellOf = (row: SheetRow, field: RegisterField) => RegisterCell

/** Finds each field's column; a file without a column for number or name is refused, any other absent column is unknown throughout. */
export function registerColumns(header: SheetRow): CellOf {
  const keys = header.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const places = new Map<string, number>()
  for (const [field, names] of Object.entries(headers)) {
    const name = names.find((candidate) => keys.includes(candidate))
    if (name !== undefined) places.set(field, keys.indexOf(name))
  }
  if (!places.has('natemis')) throw new SheetRefusal('column-missing', { row: header.row, column: 'NatEmis' })
  if (!places.has('name')) throw new SheetRefusal('column-missing', { row: header.row, column: 'Institution_Name' })
  return (row, field) => {
    const at = places.get(field)
    return at === undefined
      ? { column: field, text: '' }
      : { column: header.cells[at] ?? field, text: row.cells[at] ?? '' }
  }
}
