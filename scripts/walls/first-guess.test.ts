import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '../..')

/** The specification’s words for its records and screens, in the singular. */
const words = [
  'account',
  'activity log',
  'app log',
  'bounce',
  'campaign',
  'certificate',
  'country',
  'email log',
  'faq',
  'feedback',
  'file',
  'interest',
  'learner',
  'mass mail',
  'moderation',
  'note',
  'olympiad',
  'olympiad data',
  'participant tracker',
  'payment',
  'project',
  'purchase order',
  'question',
  'question module',
  'sanity log',
  'school',
  'school participant',
  'shunned email',
  'sub-project',
  'system config',
  'task',
  'teacher',
  'team',
  'terms',
  'testimonial',
  'unsubscribe',
  'user',
  'website copy',
]

/** The paths of a package’s sources, every name with hyphens and without its ending. */
const paths = ['contract', 'server', 'web'].flatMap((name) =>
  readdirSync(join(top, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => hyphened(join(entry.parentPath, entry.name).slice(join(top, name, 'src').length))),
)

function hyphened(path: string): string {
  return path.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

/** A file or folder that is called so, or a file under the folder of the first word. */
function finds(word: string): boolean {
  const [first = '', ...rest] = word.split(' ')
  const names = [word.replaceAll(' ', '-'), ...(rest.length === 0 ? [] : [`${first}/${rest.join('-')}`])]
  return paths.some((path) => names.some((name) => new RegExp(`/${name}s?[-./]`).test(path)))
}

test('a word of the specification finds its files at the first guess', () => {
  expect(words.filter((word) => !finds(word))).toEqual([])
})
