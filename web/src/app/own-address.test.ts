import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test('after signing in only addresses of this site are gone to', () => {
  expect(['/portal', '/sango/admin/reports/overview?sort=-name#top', '/'].filter((one) => !isOwnAddress(one))).toEqual(
    [],
  )
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
  ]
  expect([...elsewhere, 'javascript:alert(1)', '', undefined, '/login?to=/x'].filter(isOwnAddress)).toEqual([])
})
