import { describe, expect, it } from 'vitest'
import { readChoices, readRange, writeChoices, writeRange } from './filter.ts'
import {
  isNarrowed,
  sameView,
  sortOf,
  START,
  withFilter,
  withLimit,
  withoutFilters,
  withSearch,
  withSort,
} from './view.ts'

const deep = { ...START, cursor: 'page-7' }

describe('a view', () => {
  it('sorts up, then down, then as the list is by itself', () => {
    const up = withSort(START, 'name')
    const down = withSort(up, 'name')
    expect([up.sort, down.sort, withSort(down, 'name').sort]).toEqual(['name', '-name', null])
    expect(withSort(down, 'town').sort).toBe('town')
    expect(sortOf(down)).toEqual({ column: 'name', descending: true })
  })

  it('begins at the first page whenever its rows change', () => {
    for (const changed of [
      withSort(deep, 'name'),
      withSearch(deep, 'x'),
      withFilter(deep, 'province', 'Gauteng'),
      withLimit(deep, 100),
      withoutFilters(deep),
    ]) {
      expect(changed.cursor).toBeNull()
    }
  })

  it('stays where it is when the same words are searched again', () => {
    expect(withSearch(deep, '')).toBe(deep)
  })

  it('drops a filter that was emptied', () => {
    const narrowed = withFilter(START, 'status', 'unpaid')
    expect(isNarrowed(narrowed)).toBe(true)
    expect(withFilter(narrowed, 'status', '').filters).toEqual({})
  })

  it('is the same view on every page and whatever the order of its filters', () => {
    const one = withFilter(withFilter(START, 'a', '1'), 'b', '2')
    const other = withFilter(withFilter(START, 'b', '2'), 'a', '1')
    expect(sameView(one, { ...other, cursor: 'page-3' })).toBe(true)
    expect(sameView(one, withSort(other, 'name'))).toBe(false)
  })
})

describe('a filter', () => {
  it('of several values is the same text in whatever order they were chosen', () => {
    expect(writeChoices(new Set(['b', 'a']), ['a', 'b', 'c'])).toBe('a,b')
    expect(readChoices('a,b')).toEqual(['a', 'b'])
    expect(readChoices('')).toEqual([])
  })

  it('of a range may be open at either side', () => {
    expect(readRange('2..4')).toEqual({ from: '2', to: '4' })
    expect(readRange('2..')).toEqual({ from: '2', to: '' })
    expect(readRange('7')).toEqual({ from: '7', to: '7' })
    expect(writeRange({ from: '', to: '4' })).toBe('..4')
    expect(writeRange({ from: '', to: '' })).toBe('')
  })
})
