import { expect, test } from 'vitest'
import { staleInWords } from './stale-results.ts'

test('changes since a computation are one phrase', () => {
  expect(staleInWords([{ what: 'marks', count: 1 }])).toBe('1 mark was given')
  expect(
    staleInWords([
      { what: 'marks', count: 3 },
      { what: 'resets', count: 2 },
      { what: 'award-rules', count: 1 },
    ]),
  ).toBe('3 marks were given, 2 sittings were reset or restored and the award rules were changed')
})
