import { useSyncExternalStore } from 'react'
import type { Scheme } from '../ui/theme/ramp.ts'
import { readStored, writeStored } from './stored.ts'

/** Light, dark, or as the reader's system says. Kept in the browser; every page is drawn from `data-theme` on the root element. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const KEY = 'theme'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function startTheme(): void {
  systemDark().addEventListener('change', apply)
  // Paper is white.
  addEventListener('beforeprint', () => {
    document.documentElement.dataset['theme'] = 'light' satisfies Scheme
  })
  addEventListener('afterprint', apply)
  apply()
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(KEY, choice)
  chosen = choice
  apply()
}

export function useTheme(): { choice: ThemeChoice; scheme: Scheme } {
  const choice = useSyncExternalStore(subscribe, () => chosen)
  const scheme = useSyncExternalStore(subscribe, schemeNow)
  return { choice, scheme }
}

let chosen = readChoice()

function readChoice(): ThemeChoice {
  const stored = readStored(KEY)
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
}

function schemeNow(): Scheme {
  if (chosen !== 'system') return chosen
  return systemDark().matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset['theme'] = schemeNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
