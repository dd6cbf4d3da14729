import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { useOwnTemporaryFolder } from '../server/test/temporary-folder.ts'
import { browserOptions } from './browser.ts'

// This process has chosen its folder of compiled journeys; its workers must find them there, in spite of another temporary folder.
process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`)
useOwnTemporaryFolder()

// `npm test` reads the counts from a file; by hand, the lines on the screen are enough.
const report = process.env['AGON_JOURNEY_REPORT']

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './one-postgres.ts',
  outputDir: '../test-results',
  workers: 2,
  // A shared machine stumbles now and then: there a second try, whose journeys are named at the end of `npm test`. At a desk none.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  // Two browsers, their servers and databases share a machine that may have two cores, and be busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reportSlowTests: { max: 10, threshold: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    launchOptions: await browserOptions(),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    actionTimeout: 20_000,
    // A journey that failed leaves its calls and console (`record.ts`). All of its network, pictures and documents: `--trace on`, a third slower.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
