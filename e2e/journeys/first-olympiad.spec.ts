import { firstAdmin, firstOverlord, firstSchool, newPerson, test } from '../in-production.ts'
import * as admin from './first-olympiad/admin.ts'
import * as overlord from './first-olympiad/overlord.ts'
import * as school from './first-olympiad/school.ts'

test('from an empty database in production to the first certificate, by the pages alone', async ({
  browser,
  production,
}) => {
  test.setTimeout(300_000)
  const mpho =
    await test.step('the overlord sets a password by the printed link, and signs in with a second factor', async () => {
      const page = await firstOverlord(browser, production)
      await overlord.expectNoReset(page)
      return page
    })

  const nomsa = await test.step('the overlord adds a project, its olympiad and the olympiad’s admin', () =>
    firstAdmin(browser, production, mpho))

  const lindiwe =
    await test.step('registration opens; a teacher’s interest is accepted, and the teacher loads learners and gets an invoice', () =>
      firstSchool(browser, production, nomsa))

  await test.step('the admin writes questions and opens the olympiad', async () => {
    await admin.writeQuestions(nomsa)
    await admin.open(nomsa)
  })

  await test.step('a learner sits', async () => {
    const slip = await school.printSlip(lindiwe)
    await school.sit(await newPerson(browser, production), slip)
  })

  await test.step('the admin computes and releases the results, and sends the certificate', async () => {
    await admin.computeResults(nomsa)
    await admin.makeCertificates(nomsa)
    await admin.sendCertificates(nomsa)
  })

  await test.step('the teacher gets the certificate', async () => {
    await school.fetchCertificate(lindiwe, production.mailbox)
  })
})
