import { homeLanguages } from './home-language.ts'
import { provinceNames } from './province.ts'
import { reportGroups, type ReportGroup } from './report-group.ts'

export const groupLabels: Record<ReportGroup, string> = {
  province: 'Province',
  district: 'District',
  grade: 'Grade',
  gender: 'Gender',
  homeLanguage: 'Home language',
  quintile: 'Quintile',
  sector: 'Sector',
  urbanRural: 'Town or country',
  day: 'Day',
}

export const groupChoices = reportGroups.map((value) => ({ value, label: groupLabels[value] }))

export const isGroup = (value: unknown): value is ReportGroup => reportGroups.some((group) => group === value)

const names: Partial<Record<ReportGroup, Readonly<Record<string, string>>>> = {
  province: provinceNames,
  homeLanguage: homeLanguages,
  gender: { female: 'Girls', male: 'Boys', other: 'Other' },
  sector: { public: 'Public', independent: 'Independent' },
  urbanRural: { urban: 'Town', rural: 'Country' },
}

/** The values of groups with fixed values, in their usual order. */
const usual: Partial<Record<ReportGroup, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(names).map(([group, words]) => [group, Object.keys(words)])),
  grade: Array.from({ length: 12 }, (_, at) => String(at + 1)),
  quintile: ['1', '2', '3', '4', '5'],
}

/** The values of a group in their usual order, the unknown last; undefined for a group without fixed values. */
export const usualKeys = (group: ReportGroup): readonly string[] | undefined => {
  const keys = usual[group]
  return keys === undefined ? undefined : [...keys, 'unknown']
}

/** A group's value for people. */
export function keyLabel(group: ReportGroup | null, key: string): string {
  if (group === null) return 'All'
  if (key === 'unknown' || key === '') return 'Not known'
  if (group === 'quintile') return `Quintile ${key}`
  if (group === 'grade') return `Grade ${key}`
  return names[group]?.[key] ?? key
}
