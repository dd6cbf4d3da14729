import { describe, expect, it } from 'vitest'
import { chooseLocale, regionalLocale } from './locale.ts'

describe('the language of the pages', () => {
  it('is the reader’s own choice before the browser’s', () => {
    expect(chooseLocale('af', ['en-ZA'])).toBe('af')
  })

  it('is the first of the browser’s languages that there is', () => {
    expect(chooseLocale(null, ['fr-FR', 'af-ZA', 'en'])).toBe('af')
    expect(chooseLocale('xx', ['af'])).toBe('af')
  })

  it('is English when none is known', () => {
    expect(chooseLocale(null, ['fr'])).toBe('en')
    expect(chooseLocale(null, [])).toBe('en')
  })
})

describe('the regional form of figures', () => {
  it('is South Africa’s unless the browser names another country', () => {
    expect(regionalLocale('en', ['en-US', 'en'])).toBe('en-ZA')
    expect(regionalLocale('en', ['en-GB'])).toBe('en-GB')
    expect(regionalLocale('af', ['en-GB'])).toBe('af-ZA')
  })

  it('passes over names that are no language tag', () => {
    expect(regionalLocale('en', ['en-US@posix'])).toBe('en-ZA')
    expect(regionalLocale('en', ['en-US@posix', 'en-GB'])).toBe('en-GB')
  })
})
