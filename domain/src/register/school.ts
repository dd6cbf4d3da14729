import type { Province } from '../province.ts'

export const schoolStatuses = ['open', 'closed', 'pending'] as const
export type SchoolStatus = (typeof schoolStatuses)[number]

export const schoolSectors = ['public', 'independent'] as const
export type SchoolSector = (typeof schoolSectors)[number]

export const schoolPhases = ['primary', 'intermediate', 'secondary', 'combined', 'pre-primary'] as const
export type SchoolPhase = (typeof schoolPhases)[number]

const schoolTypes = ['ordinary', 'special-needs', 'early-childhood', 'adult-education', 'technical-college'] as const
export type SchoolType = (typeof schoolTypes)[number]

export const quintiles = [1, 2, 3, 4, 5] as const
/** A fifth of the schools by the poverty of their surroundings: 1 the poorest, 5 the least poor. Public schools only. */
export type Quintile = (typeof quintiles)[number]

/** One school as the national register has it; null where the register does not know. Texts of the register are in proper case. */
export interface RegisterSchool {
  /** The national number: digits, kept as text because leading zeros count. */
  natemis: string
  /** As shown to people. */
  name: string
  /** As the register writes it, to the letter. */
  registerName: string
  province: Province | null
  status: SchoolStatus | null
  sector: SchoolSector | null
  type: SchoolType | null
  phase: SchoolPhase | null
  specialisation: string | null
  /** Degrees, WGS 84, south negative. Both or neither. */
  latitude: number | null
  longitude: number | null
  /** Education district, the department's own division. */
  district: string | null
  /** Inside the education district, as the department codes it. */
  circuit: string | null
  districtMunicipality: string | null
  municipality: string | null
  township: string | null
  suburb: string | null
  town: string | null
  /** The school's own number, digits only where it is one number. */
  telephone: string | null
  quintile: Quintile | null
  noFee: boolean | null
  surroundings: 'urban' | 'rural' | null
  educators: number | null
  learners: number | null
}
