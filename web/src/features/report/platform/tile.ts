import type { Page } from '@agon/contract/page'

export type Tone = 'good' | 'wait' | 'bad'

export interface Note {
  readonly words: string
  readonly page: Page
  readonly search?: Readonly<Record<string, string>>
}

export interface Tile {
  readonly key: string
  readonly title: string
  readonly tone: Tone
  readonly status: string
  readonly page: Page
  readonly search?: Readonly<Record<string, string>>
  readonly notes: readonly Note[]
  /** A share of one that is used up. */
  readonly used?: number
}
