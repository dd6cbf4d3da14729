import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { mailDomains, suggestAddress } from './email-suggestion.ts'

test.for([
  ['mpho@gmail.con', 'mpho@gmail.com'],
  ['mpho@gmial.com', 'mpho@gmail.com'],
  ['mpho@gmail', 'mpho@gmail.com'],
  ['mpho@gmail.co.za', 'mpho@gmail.com'],
  ['mpho@gmail,com', 'mpho@gmail.com'],
  ['Mpho.Ndou@hotmial.com', 'Mpho.Ndou@hotmail.com'],
  ['mpho@yaho.co.za', 'mpho@yahoo.co.za'],
  ['mpho@yahoo.co.az', 'mpho@yahoo.co.za'],
  ['mpho@vodamial.coza', 'mpho@vodamail.co.za'],
  ['mpho@waterkloof.co.az', 'mpho@waterkloof.co.za'],
  ['mpho @ gmail..com', 'mpho@gmail.com'],
])('%s: did you mean %s?', ([typed = '', meant]) => expect(suggestAddress(typed)).toBe(meant))

test.for([
  'mpho@gmail.com',
  'mpho@mail.com',
  'mpho@ymail.com',
  'mpho@up.ac.za',
  'mpho@waterkloof.co.za',
  'mpho@hotmail.fr',
  'mpho@yahoo.de',
  'mpho@xn--horskool-u1a.example',
  'info@hoërskool.example',
  'mpho',
  '@gmail.con',
  '',
])('nothing is suggested for “%s”', (typed) => expect(suggestAddress(typed)).toBeNull())

const local = fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{0,20}$/)
const provider = fc.constantFrom(...mailDomains)

test('an address of a provider is never questioned', () => {
  fc.assert(
    fc.property(local, provider, (name, domain) => {
      expect(suggestAddress(`${name}@${domain}`)).toBeNull()
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('a suggestion keeps what is before the @, and is itself not questioned', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.tuple(local, fc.string({ maxLength: 30 })).map(([name, domain]) => `${name}@${domain.replaceAll('@', '')}`),
    fc
      .tuple(local, provider, fc.nat(40), fc.string({ maxLength: 2 }))
      .map(
        ([name, domain, at, letters]) =>
          `${name}@${domain.slice(0, at)}${letters.replaceAll('@', '')}${domain.slice(at + 1)}`,
      ),
  )
  fc.assert(
    fc.property(typed, (address) => {
      const meant = suggestAddress(address)
      if (meant === null) return
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(address.replace(/\s/g, '').split('@').slice(0, -1).join('@'))
      expect(suggestAddress(meant)).toBeNull()
    }),
    { numRuns: runs(1000, 50_000) },
  )
})

const bigProviders = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'webmail.co.za']

test.for(bigProviders)('two letters swapped in the name of %s are found', (domain) => {
  const name = domain.split('.')[0] ?? ''
  const swapped = [...name].map((letter, at) => name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2))
  const meant = swapped.slice(0, -1).map((mistyped) => suggestAddress(`a@${domain.replace(name, mistyped)}`))
  expect(meant).toEqual(meant.map((_, at) => (swapped[at] === name ? null : `a@${domain}`)))
})
