import { readProvince } from '@agon/domain/province'
import type { Province } from '@agon/domain/province'
import { readPlace } from '@agon/domain/register/coordinates'
import { properCase } from '@agon/domain/register/proper-case'
import type { Reporter } from '@agon/domain/register/report'
import type { RegisterSchool } from '@agon/domain/register/school'
import { readTelephone } from '@agon/domain/register/telephone'
import {
  isPlaceholder,
  isUnknown,
  readCount,
  readPhase,
  readQuintile,
  readSector,
  readStatus,
  readSurroundings,
  readType,
  readYesNo,
} from '@agon/domain/register/values'
import type { SheetRow } from '#/sheets/table.ts'
import type { CellOf, RegisterCell, RegisterField } from './register-columns.ts'

type Fields = Omit<RegisterSchool, 'natemis' | 'name' | 'registerName'>

/** All fields beside number and name; what cannot be read is null and told. */
export function readFields(row: SheetRow, cellOf: CellOf, report: Reporter): Fields {
  const cell = (field: RegisterField) => cellOf(row, field)
  const province = value(cell('province'), readProvince, report, 'province-unknown')
  return {
    province,
    status: value(cell('status'), readStatus, report),
    sector: value(cell('sector'), readSector, report),
    type: value(cell('type'), readType, report),
    phase: value(cell('phase'), readPhase, report),
    specialisation: specialisation(cell('specialisation'), report),
    ...place(cell('longitude'), cell('latitude'), province, report),
    district: words(cell('district'), report),
    circuit: code(cell('circuit'), report),
    districtMunicipality: words(cell('districtMunicipality'), report),
    municipality: words(cell('municipality'), report),
    township: words(cell('township'), report),
    suburb: words(cell('suburb'), report),
    town: words(cell('town'), report),
    telephone: telephone(cell('telephone'), report),
    quintile: quintile(cell('quintile'), report),
    noFee: value(cell('noFee'), readYesNo, report),
    surroundings: value(cell('surroundings'), readSurroundings, report),
    ...people(cell('educators'), cell('learners'), report),
  }
}

function value<Value>(
  { column, text }: RegisterCell,
  read: (text: string) => Value | null,
  report: Reporter,
  failure: 'value-unknown' | 'province-unknown' | 'not-a-number' = 'value-unknown',
): Value | null {
  if (isUnknown(text)) return null
  const found = read(text)
  if (found === null) report(column, text, 'unknown', isPlaceholder(text) ? 'value-placeholder' : failure)
  return found
}

/** A name of a place, in proper case. */
function words(cell: RegisterCell, report: Reporter): string | null {
  const text = code(cell, report)
  if (text === null) return null
  if (/^9+$/.test(text)) {
    report(cell.column, cell.text, 'unknown', 'value-placeholder')
    return null
  }
  return properCase(text)
}

/** A text whose capitals mean something. */
function code({ column, text }: RegisterCell, report: Reporter): string | null {
  if (isUnknown(text)) return null
  if (!isPlaceholder(text)) return text.trim().replace(/\s+/g, ' ')
  report(column, text, 'unknown', 'value-placeholder')
  return null
}

function specialisation(cell: RegisterCell, report: Reporter): string | null {
  const text = code(cell, report)
  if (text === null) return null
  const parts = text.split(';').map((part) => properCase(part))
  const once = [...new Set(parts)].join('; ')
  if (once !== parts.join('; ')) report(cell.column, cell.text, 'changed', 'value-repeated', { now: once })
  return once
}

function place(
  longitude: RegisterCell,
  latitude: RegisterCell,
  province: Province | null,
  report: Reporter,
): Pick<Fields, 'latitude' | 'longitude'> {
  const reading = readPlace(longitude.text, latitude.text, province)
  const column = `${longitude.column}, ${latitude.column}`
  for (const { outcome, code: reason, params } of reading.reports) {
    report(column, `${longitude.text}, ${latitude.text}`, outcome, reason, params)
  }
  return { latitude: reading.place?.latitude ?? null, longitude: reading.place?.longitude ?? null }
}

function telephone({ column, text }: RegisterCell, report: Reporter): string | null {
  if (isUnknown(text)) return null
  const reading = readTelephone(text)
  const now = reading.telephone ?? ''
  if (reading.doubt !== null)
    report(column, text, reading.doubt.outcome, reading.doubt.code, { now, digits: now.length })
  return reading.telephone
}

function quintile(cell: RegisterCell, report: Reporter): RegisterSchool['quintile'] {
  const read = value(cell, readQuintile, report)
  return read === 'not-applicable' ? null : read
}

function people(
  educatorCell: RegisterCell,
  learnerCell: RegisterCell,
  report: Reporter,
): Pick<Fields, 'educators' | 'learners'> {
  const educators = value(educatorCell, readCount, report, 'not-a-number')
  const learners = value(learnerCell, readCount, report, 'not-a-number')
  if (educators !== null && learners !== null && educators > learners) {
    report(educatorCell.column, educatorCell.text, 'kept', 'more-educators-than-learners', { educators, learners })
  }
  return { educators, learners }
}
