import { expect, test } from 'vitest'
import type { NavSection } from '../areas/navigation.ts'
import { isGroupOpen, readGroups } from './use-open-groups.ts'

const group = (name: NavSection['name'], pages: number): NavSection => ({
  name,
  title: name,
  entries: Array.from({ length: pages }, (_, at) => ({ title: `${name} ${at}`, href: `/${name}/${at}` })),
})
const paper = group('Paper', 7)
const mail = group('Mail', 6)
const sections = [paper, mail]
const none = { sections, chosen: {}, closedAt: undefined }
const openAt = (path: string, state: Partial<Parameters<typeof isGroupOpen>[1]> = {}) =>
  sections.filter((section) => isGroupOpen(section, { ...none, path, ...state })).map(({ name }) => name)

test('in a long navigation only the group of the current page is open', () => {
  expect(openAt('/Paper/3')).toEqual(['Paper'])
  expect(openAt('/Mail/3')).toEqual(['Mail'])
})

test('a page below a page of the group belongs to the group', () => {
  expect(openAt('/Mail/3/one-mail')).toEqual(['Mail'])
  expect(openAt('/Mail/33')).toEqual([])
})

test('a group that the user opened stays open on every page', () => {
  expect(openAt('/Paper/3', { chosen: { Mail: true } })).toEqual(['Paper', 'Mail'])
  expect(openAt('/elsewhere', { chosen: { Mail: true } })).toEqual(['Mail'])
})

test('the current group can be closed, and opens again with its next page', () => {
  const closed = { chosen: { Paper: false }, closedAt: '/Paper/3' }
  expect(openAt('/Paper/3', closed)).toEqual([])
  expect(openAt('/Paper/4', closed)).toEqual(['Paper'])
})

test('in a short navigation every group is open until the user closes it', () => {
  const short = [group('Paper', 3), group('Mail', 2)]
  const isOpen = (at: number, chosen: Record<string, boolean>) => {
    const section = short[at]
    return section !== undefined && isGroupOpen(section, { ...none, sections: short, path: '/elsewhere', chosen })
  }
  expect([isOpen(0, {}), isOpen(1, {})]).toEqual([true, true])
  expect([isOpen(0, {}), isOpen(1, { Mail: false })]).toEqual([true, false])
})

test('what is stored but is no choice is ignored', () => {
  expect(readGroups('{"Paper":true,"Mail":"yes"}')).toEqual({ Paper: true })
  for (const damaged of [null, '', '[', 'null', '3']) expect(readGroups(damaged)).toEqual({})
})
