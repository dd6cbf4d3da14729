import type { PaperLocale } from '#/pdf/locale.ts'

export interface SlipWords {
  slips: string
  slipsOf: (school: string) => string
  /** Of a team: its contestants. */
  learners: (count: number, isTeam: boolean) => string
  made: (date: string) => string
  /** 0: a contestant of a team. */
  grade: (grade: number) => string
  username: string
  password: string
  scan: string
  orType: string
  keep: string
  qrAlt: (name: string) => string
  page: (page: number, pages: number) => string
  classList: (isTeam: boolean) => string
  number: string
  lastName: string
  firstName: string
  present: string
  signature: string
}

export const slipWords: Record<PaperLocale, SlipWords> = {
  en: {
    slips: 'Sign-in slips',
    slipsOf: (school) => `Sign-in slips of ${school}`,
    learners: (count, isTeam) => `${count} ${isTeam ? 'contestant' : 'learner'}${count === 1 ? '' : 's'}`,
    made: (date) => `Printed ${date}`,
    grade: (grade) => (grade === 0 ? 'Contestant' : `Grade ${grade}`),
    username: 'User name',
    password: 'Password',
    scan: 'Scan to sign in',
    orType: 'Or go to',
    keep: 'Keep this slip to yourself. Anyone who has it can sign in as you.',
    qrAlt: (name) => `QR code with which ${name} signs in`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    classList: (isTeam) => (isTeam ? 'List of contestants' : 'Class list'),
    number: 'No.',
    lastName: 'Surname',
    firstName: 'First names',
    present: 'Present',
    signature: 'Signature',
  },
  af: {
    slips: 'Aanmeldstrokies',
    slipsOf: (school) => `Aanmeldstrokies van ${school}`,
    learners: (count, isTeam) => `${count} ${isTeam ? 'deelnemer' : 'leerder'}${count === 1 ? '' : 's'}`,
    made: (date) => `Gedruk op ${date}`,
    grade: (grade) => (grade === 0 ? 'Deelnemer' : `Graad ${grade}`),
    username: 'Gebruikersnaam',
    password: 'Wagwoord',
    scan: 'Skandeer om aan te meld',
    orType: 'Of gaan na',
    keep: 'Hierdie strokie is net joune: wie dit het, kan as jy aanmeld.',
    qrAlt: (name) => `QR-kode waarmee ${name} aanmeld`,
    page: (page, pages) => `Bladsy ${page} van ${pages}`,
    classList: (isTeam) => (isTeam ? 'Lys van deelnemers' : 'Klaslys'),
    number: 'Nr.',
    lastName: 'Van',
    firstName: 'Voorname',
    present: 'Teenwoordig',
    signature: 'Handtekening',
  },
}
