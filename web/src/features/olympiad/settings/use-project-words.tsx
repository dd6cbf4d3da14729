import { accentWords } from '@agon/contract/project/list'
import type { projectSettings } from '@agon/domain/project-settings'
import type { ReactNode } from 'react'
import { languageWords } from '#/features/project/LanguagesField.tsx'
import { useFigures } from '#/lib/use-figures.ts'

type Kind = (typeof projectSettings)[keyof typeof projectSettings]['kind']

/** Writes values of a project’s setting for people. */
export function useProjectWords(kind: Kind) {
  const figures = useFigures()
  return (value: string | null): ReactNode => {
    if (value === null || value === '') return '–'
    switch (kind) {
      case 'number':
        return figures.number(Number(value))
      case 'languages':
        return languageWords(languagesIn(value))
      case 'accent':
        return new Map<string, string>(Object.entries(accentWords)).get(value) ?? value
      case 'text':
      case 'issuer':
        return value
    }
  }
}

function languagesIn(value: string): string[] {
  const parsed: unknown = JSON.parse(value)
  return Array.isArray(parsed) ? parsed.map(String) : []
}
