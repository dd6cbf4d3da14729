import { expect, test } from 'vitest'
import { tidyName } from './person-name.ts'

test.each([
  ['blanks', '  Thandi \t  Nkosi\u00A0', 'Thandi Nkosi'],
  ['letters that are not seen, inside a word', 'Than\u200Bdi\u00ADwe\uFEFF N\u2060kosi', 'Thandiwe Nkosi'],
  ['apostrophes, hyphens and clicks', 'N\u2019wamitwa Smith\u2011Jones !Xóõ', "N'wamitwa Smith-Jones ǃXóõ"],
])('a name is written in one way: %s', (_, written, name) => {
  expect(tidyName(written)).toBe(name)
})
