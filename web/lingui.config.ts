import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * One catalogue a language for each part that is fetched alone: `shell` comes with the first script, `sitting` with the learner's pages,
 * `sitting-later` with what they need after the first question, `sitting-rehearsal` with the rehearsal before it,
 * `ui` (the kit, the layouts and every page's title) with the staff, portal and public layouts, and one for each feature with its pages.
 * English is the source. What another language lacks is shown in English.
 */
const SHELL = ['src/app/shell', 'src/lib']
const TITLES = 'src/features/**/routes.ts'
const LATER = 'src/sitting/later/**'
/** Pointing at pictures and maps; its words come with those of what is needed later. */
const PLACES = 'src/sitting/places/**'
const REHEARSAL = 'src/sitting/rehearsal/**'
const TESTS = '**/*.test.*'

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'af'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/shell.{locale}', include: SHELL },
    {
      path: '<rootDir>/src/locales/sitting.{locale}',
      include: ['src/sitting'],
      exclude: [LATER, PLACES, REHEARSAL, TESTS],
    },
    { path: '<rootDir>/src/locales/sitting-later.{locale}', include: [LATER, PLACES], exclude: [TESTS] },
    { path: '<rootDir>/src/locales/sitting-rehearsal.{locale}', include: [REHEARSAL], exclude: [TESTS] },
    {
      path: '<rootDir>/src/locales/ui.{locale}',
      include: ['src/ui', 'src/app', TITLES],
      exclude: ['src/app/shell/**', TESTS],
    },
    { path: '<rootDir>/src/locales/{name}.{locale}', include: ['src/features/{name}'], exclude: [TITLES, TESTS] },
  ],
})
