import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each(['db/migrations', 'docs/decisions'])('the files of %s are numbered from 1, each number once', (folder) => {
  const numbers = readdirSync(join(root, folder)).map((name) => Number(name.slice(0, 4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

const decisions = readdirSync(join(root, 'docs/decisions'))

test.each(decisions)('the heading of %s has its number', (name) => {
  const heading = readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n')[0]
  expect(heading).toMatch(new RegExp(`^# ${String(Number(name.slice(0, 4)))}\\. \\S`))
})

const documents = ['.', 'docs', 'docs/guides', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

test.each(documents)('links of %s to decisions have the number and the name of the file', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  for (const [link, number, name] of text.matchAll(/\[decision (\d+)\]\((?:[\w./]*\/)?(\d{4}-[\w-]+\.md)\)/gi)) {
    expect(decisions, link).toContain(name)
    expect(Number(number), link).toBe(Number(name?.slice(0, 4)))
  }
})
