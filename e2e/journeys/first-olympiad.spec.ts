import { test as base, type Browser, type Page } from '@playwright/test'
import { Production } from '../production.ts'
import * as admin from './first-olympiad/admin.ts'
import * as overlord from './first-olympiad/overlord.ts'
import * as school from './first-olympiad/school.ts'

const test = base.extend<{ production: Production }>({
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
})

/** Each person has a browser. */
async function someone(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })).newPage()
}

test('from an empty database in production to the first certificate, by the pages alone', async ({
  browser,
  production,
}) => {
  test.setTimeout(300_000)
  const { url, mailbox } = production
  const printed = await production.command([
    'add-overlord',
    '--name',
    'Mpho Ndou',
    '--email',
    'mpho@mzansi.example',
    '--username',
    'mpho',
  ])
  await production.serve()

  const mpho = await someone(browser, url)
  await test.step('the overlord sets a password by the printed link, and signs in with a second factor', async () => {
    await overlord.setPassword(mpho, printed)
    await overlord.setUpSecondFactor(mpho)
    await overlord.expectNoReset(mpho)
  })

  await test.step('the overlord adds a project, its olympiad and the olympiad’s admin', async () => {
    await overlord.addProject(mpho)
    await overlord.addOlympiad(mpho)
    await overlord.addAdmin(mpho)
  })

  const nomsa = await someone(browser, url)
  await test.step('the admin sets the olympiad and the invoice issuer up, and opens the registration', async () => {
    await admin.setPassword(nomsa, mailbox)
    await admin.setUp(nomsa)
    await admin.setUpIssuer(nomsa)
  })

  const lindiwe = await someone(browser, url)
  await test.step('a teacher’s interest is accepted, and the teacher loads learners and gets an invoice', async () => {
    await school.expressInterest(lindiwe, mailbox)
    await admin.acceptInterest(nomsa)
    await school.setPassword(lindiwe, mailbox)
    await school.loadLearners(lindiwe)
    await school.askForInvoice(lindiwe)
    await admin.markAsPaid(nomsa)
  })

  await test.step('the admin writes questions and opens the olympiad', async () => {
    await admin.writeQuestions(nomsa)
    await admin.open(nomsa)
  })

  await test.step('a learner sits', async () => {
    const slip = await school.printSlip(lindiwe)
    await school.sit(await someone(browser, url), slip)
  })

  await test.step('the admin computes and releases the results, and sends the certificate', async () => {
    await admin.computeResults(nomsa)
    await admin.makeCertificates(nomsa)
    await admin.sendCertificates(nomsa)
  })

  await test.step('the teacher gets the certificate', async () => {
    await school.fetchCertificate(lindiwe, mailbox)
  })
})
