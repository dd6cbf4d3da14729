import { quintiles } from './school.ts'
import type { Quintile, RegisterSchool, SchoolPhase, SchoolSector, SchoolStatus, SchoolType } from './school.ts'

const unknownMarks = new Set(['', '.'])
const placeholders = new Set([
  '-',
  '?',
  'N/A',
  'NA',
  'NONE',
  'NOT APPLICABLE',
  'NULL',
  'TBA',
  'UNKNOWN',
  'X',
  'XX',
  'XXX',
])

/** The register writes a full stop for what it does not know. */
export function isUnknown(text: string): boolean {
  return unknownMarks.has(text.trim())
}

/** What people write where a form insists on a value. */
export function isPlaceholder(text: string): boolean {
  return placeholders.has(text.trim().toUpperCase())
}

export function readStatus(text: string): SchoolStatus | null {
  return statuses[plain(text)] ?? null
}

export function readSector(text: string): SchoolSector | null {
  return sectors[plain(text)] ?? null
}

export function readType(text: string): SchoolType | null {
  return types[plain(text)] ?? null
}

export function readPhase(text: string): SchoolPhase | null {
  return phases[plain(text)] ?? null
}

export function readSurroundings(text: string): RegisterSchool['surroundings'] {
  return surroundings[plain(text)] ?? null
}

/** `not-applicable` is the register's word for independent schools: known to have none. */
export function readQuintile(text: string): Quintile | 'not-applicable' | null {
  const value = plain(text).replace(/^(QUINTILE|Q)\s*/, '')
  if (value === 'NOT APPLICABLE') return 'not-applicable'
  return quintiles.find((quintile) => String(quintile) === value) ?? null
}

export function readYesNo(text: string): boolean | null {
  const value = plain(text)
  if (['YES', 'Y', 'JA'].includes(value)) return true
  return ['NO', 'N', 'NEE'].includes(value) ? false : null
}

/** A count of people; null for anything but digits, so that `1 234` or `12.5` is reported and not guessed. */
export function readCount(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null
}

const statuses: Record<string, SchoolStatus> = {
  OPEN: 'open',
  CLOSED: 'closed',
  PENDING: 'pending',
  'PENDING OPEN': 'pending',
  'PENDING CLOSED': 'pending',
}

const sectors: Record<string, SchoolSector> = { PUBLIC: 'public', INDEPENDENT: 'independent', PRIVATE: 'independent' }

const types: Record<string, SchoolType> = {
  ORDINARY: 'ordinary',
  'ORDINARY SCHOOL': 'ordinary',
  'SPECIAL NEEDS EDUCATION': 'special-needs',
  'SPECIAL NEEDS EDUCATION CENTRE': 'special-needs',
  'SPECIAL NEEDS': 'special-needs',
  'SPECIAL SCHOOL': 'special-needs',
  'EARLY CHILDHOOD DEVELOPMENT': 'early-childhood',
  'EARLY CHILDHOOD DEVELOPMENT CENTRE': 'early-childhood',
  'ECD SITE': 'early-childhood',
  'ADULT BASIC EDUCATION AND TRAINING': 'adult-education',
  'ADULT EDUCATION CENTRE': 'adult-education',
  'TECHNICAL COLLEGE': 'technical-college',
  'FURTHER EDUCATION AND TRAINING': 'technical-college',
}

const phases: Record<string, SchoolPhase> = {
  'PRE-PRIMARY SCHOOL': 'pre-primary',
  'PRE-PRIMARY': 'pre-primary',
  'PRIMARY SCHOOL': 'primary',
  PRIMARY: 'primary',
  'INTERMEDIATE SCHOOL': 'intermediate',
  INTERMEDIATE: 'intermediate',
  'SECONDARY SCHOOL': 'secondary',
  SECONDARY: 'secondary',
  'COMBINED SCHOOL': 'combined',
  COMBINED: 'combined',
}

const surroundings: Record<string, 'urban' | 'rural'> = { URBAN: 'urban', RURAL: 'rural' }

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}
