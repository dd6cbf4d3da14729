import type { OlympiadSetting } from './olympiad-settings.ts'

type ProjectSetting = Pick<OlympiadSetting, 'title' | 'sentence'> & {
  /** Of a new project; absent: people choose. */
  readonly default?: string
  readonly kind: 'text' | 'number' | 'languages' | 'accent' | 'issuer'
}

/** Every setting of a project, by its column. All olympiads of the project have it; overlords change it under Projects. */
export const projectSettings = {
  title: {
    title: 'Title',
    kind: 'text',
    sentence: 'The name of the project on public pages and in lists.',
  },
  name: {
    title: 'Name in addresses',
    kind: 'text',
    sentence: 'The first part of the addresses of its public pages. A former name leads to the new one.',
  },
  accent: {
    title: 'Accent',
    kind: 'accent',
    sentence: 'The colour of its pages, certificates and link previews.',
  },
  languages: {
    title: 'Languages of its public pages',
    kind: 'languages',
    sentence: 'Pages that are published in another language are not shown.',
    default: 'English, Afrikaans',
  },
  domain: {
    title: 'Domain',
    kind: 'text',
    sentence: 'Visitors of this domain are sent to the public pages of the project.',
    default: 'None',
  },
  position: {
    title: 'Place in lists',
    kind: 'number',
    sentence: 'The project with the lowest number comes first.',
    default: 'Last',
  },
  issuerId: {
    title: 'Invoice issuer',
    kind: 'issuer',
    sentence:
      'The organisation on invoices of its new olympiads. An olympiad that has left the draft keeps its issuer.',
    default: 'None',
  },
  sender: {
    title: 'Sender of mails',
    kind: 'text',
    sentence: 'Mails of olympiads without an own sender come from here. Empty: the platform’s sender.',
    default: 'Empty',
  },
  replyTo: {
    title: 'Replies to',
    kind: 'text',
    sentence: 'Replies to mails of olympiads without an own address go here. Empty: the sender’s.',
    default: 'Empty',
  },
} as const satisfies Record<string, ProjectSetting>

export type ProjectSettingName = keyof typeof projectSettings
// Its own keys.
export const projectSettingNames = Object.keys(projectSettings) as ProjectSettingName[]
