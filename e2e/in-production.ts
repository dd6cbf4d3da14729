import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import * as admin from './journeys/first-olympiad/admin.ts'
import * as overlord from './journeys/first-olympiad/overlord.ts'
import * as school from './journeys/first-olympiad/school.ts'
import { Production } from './production.ts'
import { record } from './record.ts'

/** Journeys through a new installation in production: its database is empty. */
export const test = base.extend<{ production: Production; recorded: void }>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const production = await Production.install()
      await use(production)
      await production.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ production }, use) => use(production.url),
  // The calls of each person's browser, where the journey fails.
  recorded: [
    async ({ browser }, use, journey) => {
      const leave: ((failed: typeof journey) => Promise<void>)[] = []
      const begun = (context: BrowserContext) => void leave.push(record(context))
      browser.on('context', begun)
      await use()
      browser.off('context', begun)
      for (const attach of leave) await attach(journey)
    },
    { auto: true },
  ],
})

/** Each person has a browser. */
export async function newPerson(
  browser: Browser,
  { url }: Production,
  { javaScriptEnabled = true }: { readonly javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = { baseURL: url, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg', javaScriptEnabled }
  return (await browser.newContext(context)).newPage()
}

/** The first overlord, by the command that prints a link, with a password and a second factor. */
export async function firstOverlord(browser: Browser, production: Production): Promise<Page> {
  const person = ['--name', 'Mpho Ndou', '--email', 'mpho@mzansi.example', '--username', 'mpho']
  const printed = await production.command(['add-overlord', ...person])
  await production.serve()
  const mpho = await newPerson(browser, production)
  await overlord.setPassword(mpho, printed)
  await overlord.setUpSecondFactor(mpho)
  return mpho
}

/** A project with an olympiad and its admin, who has set a password. */
export async function firstAdmin(browser: Browser, production: Production, mpho: Page): Promise<Page> {
  await overlord.addProject(mpho)
  await overlord.addOlympiad(mpho)
  await overlord.addAdmin(mpho)
  const nomsa = await newPerson(browser, production)
  await admin.setPassword(nomsa, production.mailbox)
  return nomsa
}

/** The olympiad takes registrations, and the teacher of a school has loaded a learner whose place is paid. */
export async function firstSchool(browser: Browser, production: Production, nomsa: Page): Promise<Page> {
  const { mailbox } = production
  await admin.setUp(nomsa)
  await admin.setUpIssuer(nomsa)
  const lindiwe = await newPerson(browser, production)
  await school.expressInterest(lindiwe, mailbox)
  await admin.acceptInterest(nomsa)
  await school.setPassword(lindiwe, mailbox)
  await school.loadLearners(lindiwe)
  await school.askForInvoice(lindiwe)
  await admin.markAsPaid(nomsa)
  return lindiwe
}
