import type { Accent } from '@agon/domain/accent'
import { projectSettings } from '@agon/domain/project-settings'
import { choice, id, number, text, texts } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Words for each accent. */
export const accentWords = {
  ochre: 'Ochre',
  violet: 'Violet',
  vermilion: 'Vermilion',
  slate: 'Slate',
  ocean: 'Ocean',
} as const satisfies Record<Accent, string>

/** Brands with a public site; olympiads are their editions. */
export const projectList = list('/api/agon-project/', {
  fields: {
    id: id<'project'>(),
    title: text(projectSettings.title.title, { sort: true, width: 280 }),
    name: text(projectSettings.name.title, { sort: true, width: 176 }),
    accent: choice(projectSettings.accent.title, accentWords, { filter: true, width: 128 }),
    /** Place on the front page and in lists, from 0. */
    position: number('Place', { sort: true, width: 80 }),
    olympiads: number('Olympiads', { width: 104 }),
    /** Titles, in their order. */
    subProjects: texts('Sub-projects', { width: 240 }),
    /** Of its public pages. */
    languages: texts('Languages', { width: 120 }),
    /** A host name that leads to its public pages; empty: none. */
    domain: text(projectSettings.domain.title, { show: 'extra', width: 200 }),
    /** Sender of mails; empty: that of the platform. */
    sender: text(projectSettings.sender.title, { show: 'extra', width: 240 }),
    replyTo: text(projectSettings.replyTo.title, { show: 'extra', width: 200 }),
    /** The issuer of invoices of new olympiads. */
    issuerId: number(null, { nullable: true }),
    version: number(null),
  },
  defaultSort: 'position',
})
export type ProjectRow = RowOfList<typeof projectList>
