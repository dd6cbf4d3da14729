import type { Issuer } from '@agon/domain/issuer'

/** The five projects of the suite, in their order. */
export const demoProjects = [
  { name: 'sango', title: 'Sango Geography Olympiad', accent: 'ochre' },
  { name: 'dankie', title: 'Dankie Afrikaans Olympiad', accent: 'violet' },
  { name: 'hoza', title: 'Hoza Languages Olympiad', accent: 'vermilion' },
  { name: 'caps-review', title: 'CAPS Review', accent: 'slate' },
  { name: 'igeo', title: 'International Geography Olympiad', accent: 'ocean' },
] as const

/** Strands of projects, which count from 1. */
export const demoSubProjects = [
  { project: 3, name: 'isizulu', title: 'isiZulu', position: 0 },
  { project: 3, name: 'isixhosa', title: 'isiXhosa', position: 1 },
  { project: 3, name: 'tshivenda', title: 'Tshivenḓa', position: 2 },
] as const

const toCome = { phase: 'registration', pinned: true } as const

/** The olympiads, by their place: the first is the one that is open. Their projects count from 1; the first two have learners. */
export const demoOlympiads = [
  {
    name: 'sango-2026',
    project: 1,
    title: 'Sango Geography Olympiad 2026',
    subject: 'Geography',
    phase: 'open',
    pinned: true,
  },
  { name: 'igeo-2026', project: 5, title: 'International Geography Olympiad 2026', subject: 'Geography', ...toCome },
  { name: 'dankie-2026', project: 2, title: 'Dankie Afrikaans Olympiad 2026', subject: 'Afrikaans', ...toCome },
  { name: 'hoza-2026', project: 3, title: 'Hoza Languages Olympiad 2026', subject: 'Languages', ...toCome },
  { name: 'caps-review-2026', project: 4, title: 'CAPS Review 2026', subject: 'School subjects', ...toCome },
] as const

/** When the olympiads open after the first, in days. */
export const demoOpensAfter = [0, 150, 75, 95, 180] as const

export const demoIssuerCode = 'SANGO'

/** An invented company; its bank account and VAT number are nobody's. */
export const demoIssuer: Issuer = {
  name: 'Sango Olympiads NPC',
  address: ['PO Box 1884', 'Braamfontein', '2017'],
  vatNumber: '4990123456',
  registrationNumber: '2011/999999/08',
  email: 'accounts@sango.example',
  phone: '011 555 0123',
  bank: {
    accountHolder: 'Sango Olympiads NPC',
    bank: 'Demo Bank',
    accountNumber: '000123456',
    branchCode: '000000',
    accountType: 'Current',
  },
}

/** Teams pay another invented organisation, in another currency. */
export const demoTeamIssuerCode = 'IGEO'
export const demoTeamIssuer: Issuer = {
  ...demoIssuer,
  name: 'Geography Olympiad Office',
  registrationNumber: '2012/999999/08',
  email: 'accounts@igeo.example',
  bank: {
    ...demoIssuer.bank,
    accountHolder: 'Geography Olympiad Office',
    accountNumber: '000654321',
    swift: 'DEMOZAJJ',
  },
}
