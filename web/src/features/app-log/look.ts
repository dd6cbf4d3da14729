import { logLevels } from '@agon/domain/app-log'

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
  const { view: _view, ...query } = searchOf(look)
  return { ...query, olympiadId, limit: 50 }
}

export function causesQueryOf({ key, level, text, from }: Look, olympiadId: number) {
  return { ...searchOf({ ...everything, key, level, text, from }), olympiadId }
}
