import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { olympiadEdit } from '@agon/contract/olympiad/edit'
import { phases } from '@agon/domain/olympiad'
import type { OlympiadSetting } from '@agon/domain/olympiad-settings'
import { formatMoney } from '@agon/domain/format/number'
import type { ReactNode } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { usePhaseWords } from './phase-words.ts'
import { SubProjectTitle } from './SubProjectField.tsx'

/** Writes values of a setting for people. */
export function useSettingWords({ kind }: OlympiadSetting, { timeZone, currency }: OlympiadItem) {
  const figures = useFigures()
  const region = useRegion()
  const phaseWords = usePhaseWords()
  return (value: string | null): ReactNode => {
    if (value === null || value === '') return '–'
    const number = Number(value)
    switch (kind) {
      case 'moment':
        return figures.time(value, timeZone)
      case 'money':
        return formatMoney(number, currency, region)
      case 'percent':
        return figures.percentage(number)
      case 'minutes':
        return number === 60 ? '1 minute' : `${figures.number(number / 60)} minutes`
      case 'days':
        return number === 1 ? '1 day' : `${figures.number(number)} days`
      case 'number':
        return figures.number(number)
      case 'tick':
        return value === 'true' ? 'On' : 'Off'
      case 'phase': {
        const phase = phases.find((one) => one === value)
        return phase === undefined ? value : phaseWords[phase].name
      }
      case 'consent':
        return consentWords(value)
      case 'list':
        return listWords(value)
      case 'project':
        return <SubProjectTitle id={number} />
      case 'text':
        return value
    }
  }
}

function consentWords(value: string): string {
  const choice = new Map(Object.entries(olympiadEdit.fields.consentRule.choices ?? {})).get(value)
  return typeof choice === 'string' ? choice : (choice?.label ?? value)
}

/** How much is set: rules and designs are shown by their own forms. */
function listWords(value: string): string {
  const parsed: unknown = JSON.parse(value.startsWith('{') || value.startsWith('[') ? value : JSON.stringify(value))
  if (Array.isArray(parsed))
    return parsed.length === 0 ? 'None' : parsed.length === 1 ? '1 entry' : `${parsed.length} entries`
  if (typeof parsed === 'object' && parsed !== null) return Object.keys(parsed).length === 0 ? 'None' : 'Set'
  return value
}
