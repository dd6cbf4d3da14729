import { logLevels } from '@agon/domain/app-log'
import { fromWallTime } from '@agon/domain/zoned-time'
import { browserZone } from '#/lib/browser-zone.ts'

/** The filters, as the address has them. */
export interface Look {
  readonly key: string
  readonly level: (typeof logLevels)[number] | ''
  readonly text: string
  readonly requestId: string
  /** A day, as 2026-04-14; empty: all. */
  readonly from: string
  readonly cursor: string
  /** `causes`: equal lines as one. */
  readonly view: '' | 'causes'
}

export const everything: Look = { key: '', level: '', text: '', requestId: '', from: '', cursor: '', view: '' }

export function readLook(search: Readonly<Record<string, unknown>>): Look {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const from = text('from')
  return {
    key: text('key'),
    level: logLevels.find((level) => level === search['level']) ?? '',
    text: text('text'),
    requestId: text('requestId'),
    from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : '',
    cursor: text('cursor'),
    view: search['view'] === 'causes' ? 'causes' : '',
  }
}

/** Only the filters that are set, so that links stay short. */
export function searchOf({ level, key, text, requestId, from, cursor, view }: Look) {
  return {
    ...(level === '' ? {} : { level }),
    ...(key === '' ? {} : { key }),
    ...(text === '' ? {} : { text }),
    ...(requestId === '' ? {} : { requestId }),
    ...(from === '' ? {} : { from }),
    ...(cursor === '' ? {} : { cursor }),
    ...(view === '' ? {} : { view }),
  }
}

/** Whether nothing is left out. */
export const isWhole = (look: Look) => Object.keys(searchOf({ ...look, cursor: '', view: '' })).length === 0

export function queryOf(look: Look, olympiadId: number) {
  const { view: _view, from, ...query } = searchOf(look)
  return { ...query, ...sinceOf(from), olympiadId, limit: 50 }
}

/** From the beginning of a day on the reader’s clock, as the lines show theirs. */
function sinceOf(day: string | undefined): { from?: string } {
  const from = day === undefined ? undefined : fromWallTime(`${day}T00:00`, browserZone)
  return from === undefined ? {} : { from: from.toISOString() }
}

export function causesQueryOf({ key, level, text, from }: Look, olympiadId: number) {
  const { from: day, ...query } = searchOf({ ...everything, key, level, text, from })
  return { ...query, ...sinceOf(day), olympiadId }
}
