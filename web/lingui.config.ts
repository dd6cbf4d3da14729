import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { learnerChunks } from './chunks.ts'

/**
 * One catalogue a language for each part that is fetched alone: `shell` comes with the first script, `sitting` with the learner's pages,
 * `sitting-later` with what they need after the first question, `sitting-rehearsal` with the rehearsal before it,
 * `ui` (the kit, the layouts and every page's title) with the staff, portal and public layouts, and one for each feature
 * with its pages, but for features that share the catalogue of another.
 * English is the source. What another language lacks is shown in English.
 */
const SHELL = ['src/app/shell', 'src/lib']
const TITLES = 'src/features/**/routes.ts'
const { first, shared, later, pointing, acting, rehearsal } = learnerChunks
/** Shown by these parts alone: the first script does without it. */
const PROVINCES = 'src/lib/use-province-names.ts'
const withProvinces: ReadonlySet<string> = new Set(['certificate', 'interest', 'olympiad', 'school', 'watch'])
/** A document without the first script has these words itself. */
const TRANSPORT = 'src/lib/transport-words.ts'
const TESTS = '**/*.test.*'

/** Features whose texts are in the catalogue of another, because the same pages show them. */
const inCatalogueOf: Readonly<Record<string, readonly string[]>> = {
  identity: ['own-session', 'passkey', 'password', 'profile', 'second-factor'],
  learner: ['consent'],
  'participant-tracker': ['extra-time', 'late-answer', 'unsent-file'],
  'purchase-order': [
    'credit',
    'customer-account',
    'customer-billing',
    'document',
    'issuer',
    'ledger',
    'order-file',
    'payment',
    'payment-reminder',
    'quote',
    'refund',
  ],
  question: ['question-bank'],
  result: ['marking'],
  school: ['teacher', 'terms'],
}
/** Features of staff alone, with their English texts in place. */
const withoutCatalogue = [
  'account',
  'app-log',
  'bounce',
  'campaign',
  'copy',
  'country',
  'emailer',
  'email-health',
  'file',
  'learner-login',
  'mail-sender',
  'mass-mail',
  'note',
  'olympiad-data',
  'project',
  'school-email',
  'school-participant',
  'shunned-email',
  'sub-project',
  'testimonial',
  'useful-contact',
  'user',
  'website-copy',
]
const elsewhere = new Set([...Object.values(inCatalogueOf).flat(), ...withoutCatalogue])
const features = readdirSync(join(import.meta.dirname, 'src/features')).filter((name) => !elsewhere.has(name))

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'af'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/shell.{locale}', include: SHELL, exclude: [PROVINCES] },
    { path: '<rootDir>/src/locales/sitting.{locale}', include: first },
    // The public pages, which the server renders; the skip link is of the kit. The front page has a catalogue of its own.
    {
      path: '<rootDir>/src/locales/site.{locale}',
      include: ['src/site', 'src/ui/SkipLink.tsx', PROVINCES],
      exclude: [TESTS],
    },
    // The words of pointing are few, and come with those of what is needed later.
    {
      path: '<rootDir>/src/locales/sitting-later.{locale}',
      include: [...shared, ...later, ...acting, ...pointing],
    },
    { path: '<rootDir>/src/locales/sitting-rehearsal.{locale}', include: rehearsal },
    {
      path: '<rootDir>/src/locales/ui.{locale}',
      include: ['src/ui', 'src/app', TITLES],
      exclude: ['src/app/shell/**', TESTS],
    },
    ...features.map((name) => ({
      path: `<rootDir>/src/locales/${name}.{locale}`,
      include: [
        ...[name, ...(inCatalogueOf[name] ?? [])].map((feature) => `src/features/${feature}`),
        ...(withProvinces.has(name) ? [PROVINCES] : []),
        ...(name === 'watch' ? [TRANSPORT] : []),
      ],
      exclude: [TITLES, TESTS],
    })),
  ],
})
