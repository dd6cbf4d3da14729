import { expect, test } from 'vitest'
import { audienceOf, draftOf, withRecipients, type DraftAudience } from './draft.ts'

const draft: DraftAudience = {
  to: 'teachers',
  parts: [
    [{ key: 1, fact: 'order', is: ['unpaid'] }],
    [
      { key: 2, fact: 'learners', is: ['none'] },
      { key: 3, fact: 'signedIn', is: ['never'] },
    ],
  ],
}

test('alternatives become one part of the audience', () => {
  expect(audienceOf(draft)).toEqual({
    to: 'teachers',
    where: [
      { fact: 'order', is: ['unpaid'] },
      {
        any: [
          { fact: 'learners', is: ['none'] },
          { fact: 'signedIn', is: ['never'] },
        ],
      },
    ],
  })
})

test('a stored audience becomes a draft, and the same audience again', () => {
  const audience = audienceOf(draft)
  if (audience === undefined) throw new Error('The draft is an audience.')
  expect(audienceOf(draftOf(audience))).toEqual(audience)
  expect(draftOf(audience)).toEqual(draftOf(audience))
})

test('a condition without a value is no audience yet', () => {
  expect(audienceOf({ to: 'teachers', parts: [[{ key: 1, fact: 'order', is: [] }]] })).toBeUndefined()
})

test('conditions that are not known of other recipients go', () => {
  expect(withRecipients(draft, 'contacts')).toEqual({ to: 'contacts', parts: [] })
  expect(withRecipients(draft, 'schools').parts[1]).toMatchObject([{ fact: 'learners', is: ['none'] }])
})
