import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import type { Browser, Page } from '@playwright/test'
import * as certificates from './main-job/certificates.ts'
import * as paper from './main-job/paper.ts'
import * as results from './main-job/results.ts'
import * as school from './main-job/school.ts'
import * as sitting from './main-job/sitting.ts'

/** One page each, as at a school and an office: nobody shares a browser. */
async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
}

test('an olympiad runs from an empty paper to the certificates in the teacher’s mail', async ({
  browser,
  baseURL,
  page: admin,
}) => {
  test.setTimeout(300_000)

  await test.step('the admin makes a module, writes a question of each kind, imports GIFT and CSV, and opens', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await paper.makeModule(admin)
    await paper.writeQuestions(admin)
    await paper.importQuestions(admin)
    await paper.openOlympiad(admin)
  })

  const teacher = await newPerson(browser, baseURL)
  await test.step('the teacher confirms the school and loads learners from CSV and XLSX', async () => {
    await signIn(teacher, 'teacher', 'Teacher')
    await school.confirmSchool(teacher)
    await school.loadFromCsv(teacher)
    await school.loadFromXlsx(teacher)
  })

  const slips = await test.step('the teacher asks for an invoice and prints the slips', async () => {
    await school.askForInvoice(teacher)
    return school.printSlips(teacher)
  })
  const slipOf = (username: RegExp) => {
    const slip = slips.find((one) => username.test(one.username))
    if (slip === undefined) throw new Error(`no slip for ${username.source}`)
    return slip
  }

  await test.step('the accountant marks the invoice as paid', async () => {
    const accountant = await newPerson(browser, baseURL)
    await signIn(accountant, 'accountant', 'Organiser')
    await results.markAsPaid(accountant)
  })

  await test.step('a learner signs in with the slip’s password and sits', async () => {
    const thandi = await newPerson(browser, baseURL)
    await sitting.comeInByPassword(thandi, slipOf(/^nkosit-/))
    await sitting.getReady(thandi)
    await sitting.answerSome(thandi)
    await sitting.finish(thandi)
  })

  await test.step('another scans the slip, closes the tab, comes back to the same place and time, and hands in', async () => {
    const sipho = await newPerson(browser, baseURL)
    const slip = slipOf(/^dlaminis-/)
    await sitting.comeInByLink(sipho, slip)
    await sitting.getReady(sipho)
    await sitting.answerSome(sipho)
    await results.seeSitting(admin, 'Dlamini, Sipho', /Sitting.*1\.2/)
    const again = await sitting.resume(sipho, slip)
    await sitting.answerRest(again)
    await sitting.finish(again)
  })

  await test.step('the admin sees who has finished, closes, computes results, and sees ranks', async () => {
    await results.seeSitting(admin, 'Nkosi, Thandi', /Finished/)
    await results.seeSitting(admin, 'Dlamini, Sipho', /Finished/)
    await results.rankInGrades(admin)
    await results.computeResults(admin)
    expect(await results.ranks(admin)).toEqual([expect.stringContaining('Dlamini'), expect.stringContaining('Nkosi')])
    await results.releaseResults(admin)
  })

  await test.step('certificates are made, browsed, and downloaded for the school', async () => {
    await certificates.saySigner(admin)
    await certificates.makeCertificates(admin)
    await certificates.browseCertificates(admin)
    await certificates.verifyCertificate(admin, await newPerson(browser, baseURL))
  })

  await test.step('they are mailed to the teacher, who also finds them in the portal', async () => {
    await certificates.sendCertificates(admin)
    await certificates.lookAtMail(admin)
    await certificates.fetchAsTeacher(teacher)
  })
})
