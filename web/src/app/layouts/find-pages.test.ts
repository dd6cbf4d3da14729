import { expect, it } from 'vitest'
import type { NavSection } from '../areas/navigation.ts'
import { findPages } from './find-pages.ts'

const sections: NavSection[] = [
  {
    name: 'People and money',
    title: 'People and money',
    entries: [
      { title: 'Participating Schools', href: '/ps' },
      { title: 'Schools', href: '/s' },
    ],
  },
  { name: 'Results', title: 'Results', entries: [{ title: 'Browse Certificates', href: '/bc' }] },
]
const found = (typed: string) => findPages(sections, typed).map((page) => page.href)

it('offers everything until something is typed', () => {
  expect(found('')).toEqual(['/ps', '/s', '/bc'])
})

it('puts pages that begin with the word first', () => {
  expect(found('sch')).toEqual(['/s', '/ps'])
})

it('wants every word, in the title or its section, in any case', () => {
  expect(found('CERT results')).toEqual(['/bc'])
  expect(found('cert money')).toEqual([])
})
