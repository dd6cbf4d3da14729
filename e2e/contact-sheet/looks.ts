/** A way in which the paper is read. */
export interface Look {
  name: string
  colorScheme: 'light' | 'dark'
  /** The language's own name, as its button has it. */
  language: 'English' | 'Afrikaans'
}

export const looks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', language: 'English' },
  { name: 'dark', colorScheme: 'dark', language: 'English' },
  { name: 'afrikaans', colorScheme: 'light', language: 'Afrikaans' },
]
