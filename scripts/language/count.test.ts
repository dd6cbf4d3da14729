import { expect, test } from 'vitest'
import { compare, countOf, placesIn } from './count.ts'

const found = (path: string, content: string) =>
  placesIn(path, content).map(({ kind, expression, line }) => `${line} ${kind}: ${expression.name}`)

test.for<[path: string, content: string, place: string]>([
  ['web/src/A.tsx', '<p>\n  Nobody is here\n</p>', '2 pages: nobody, somebody, whoever'],
  ['web/src/a.ts', 'const a = t`Begin anew`', '1 pages: anew'],
  ['domain/src/problems.ts', "const a = 'The database is away'", '1 problems: is away, is over, is spent'],
  ['server/src/a.ts', '\nconst a = "Say how much"', '2 other texts: Say, Tell as an order'],
  ['server/src/a.ts', '\n\nconst toldFigures = 1', '3 names: told'],
  ['server/src/noted-tables.ts', '', '1 names: noted'],
  ['server/src/a.ts', '/**\n * Whose turn it is.\n */', '1 comments: a clause as the subject'],
  ['server/src/a.test.ts', "test('the teacher is told', () => {})", '1 test titles: is told, is said, says of'],
  ['server/src/a.test.ts', "test.for([1])('is made anew', () => {})", '1 test titles: anew'],
  ['docs/a.md', '# A\nIt lies in a file.', '2 documents: stands in, lies in'],
])('%s with %s is counted', ([path, content, place]) => {
  expect(found(path, content)).toContain(place)
})

test.for([
  ['web/src/a.ts', "import { a } from './told it anew.ts'"],
  ['web/src/a.ts', "send('POST /api/slips/anew then nobody')"],
  ['server/src/a.test.ts', "expect(sentence).toBe('Nobody is here')"],
  ['server/src/a.ts', 'const a = /is told/'],
])('%s with %s is not counted', ([path = '', content = '']) => {
  expect(found(path, content)).toEqual([])
})

test('a count above its budget is reported, and one below it', () => {
  const counts = countOf(placesIn('docs/a.md', 'Somebody did it anew.'))
  const budget = countOf(placesIn('docs/a.md', 'It was told anew. It is noted.'))
  const { above, below } = compare(counts, budget)
  expect(above.map(({ name }) => name)).toEqual(['nobody, somebody, whoever'])
  expect(below.map(({ name }) => name)).toEqual(['is told, is said, says of', 'noted, noting'])
  expect(compare(counts, counts)).toEqual({ above: [], below: [] })
})
