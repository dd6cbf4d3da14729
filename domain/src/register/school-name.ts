import { hasBothCases, properCase } from './proper-case.ts'
import type { ReportOutcome } from './report.ts'
import type { RegisterCode } from './words.ts'

export interface SchoolName {
  /** As shown to people; empty when the register has none. */
  name: string
  doubts: { outcome: ReportOutcome; code: RegisterCode }[]
}

/** A school's name as shown, out of how the register writes it. */
export function readSchoolName(registerName: string): SchoolName {
  const lines = registerName.split(/[\r\n]+/).map((line) => line.trim().replace(/\s+/g, ' '))
  const name = properCase([...new Set(lines.filter((line) => line !== ''))].join(' '))
  if (name === '' || name === '.') return { name: '', doubts: [] }
  const doubts: SchoolName['doubts'] = []
  if (lines.length > 1) doubts.push({ outcome: 'changed', code: 'name-lines' })
  else if (registerName !== lines[0]) doubts.push({ outcome: 'changed', code: 'name-spaces' })
  if (isOddlyMixed(registerName)) doubts.push({ outcome: 'kept', code: 'name-case' })
  else if (!/\p{Lu}/u.test(registerName)) doubts.push({ outcome: 'changed', code: 'name-small-letters' })
  if (/[?\uFFFD*#@_=<>{}[\]|\\]/.test(name)) doubts.push({ outcome: 'kept', code: 'name-marks' })
  return { name, doubts }
}

/** `HOLY CROSS (George)`, `bUHLE Park`, `HOeR SKOOL`; but neither `McGregor` nor `eMalahleni`. */
function isOddlyMixed(registerName: string): boolean {
  if (!hasBothCases(registerName)) return false
  const words = registerName.match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => /^\p{Lu}{5,}$|^\p{Ll}+\p{Lu}{2}|^\p{Lu}{2,}\p{Ll}+\p{Lu}/u.test(word))
}
