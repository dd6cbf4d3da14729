import { enterAs, expect, headersOf, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const header = 'NatEmis,Institution_Name,Province,Status,Town_City,Telephone'

/** A register of a province that has no other schools, as the department publishes it. */
const register = (...rows: readonly string[]) => ({
  name: `register-${rows.length}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[header, ...rows].join('\n')}\n`),
})

const before = register(
  '890000001,MAROPENG SECONDARY SCHOOL,NC,OPEN,UPINGTON,054 555 0101',
  '890000002,KALAHARI PRIMARY SCHOOL,NC,OPEN,RIETFONTEIN,054 555 0102',
  '890000003,GARIEP HIGH SCHOOL,NC,OPEN,KAKAMAS,054 555 0103',
)
const after = register(
  '890000001,MAROPENG COMPREHENSIVE SCHOOL,NC,OPEN,UPINGTON,054 555 0101',
  '890000002,KALAHARI PRIMARY SCHOOL,NC,CLOSED,RIETFONTEIN,054 555 0102',
  // The telephone of a school that is gone.
  '890000004,GARIEP COMBINED SCHOOL,NC,OPEN,KAKAMAS,054 555 0103',
  '890000005,AUGRABIES HIGH SCHOOL,NC,OPEN,AUGRABIES,054 555 0105',
)

test('an overlord reads a register, sees what it changes, applies it and undoes it', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  const headers = await headersOf(page.request, 'overlord', 'staff')
  const namesOf = async () => {
    const listed = await page.request.get('/api/school/?olympiadId=-1&q=89000000&sort=name', { headers })
    const { items } = (await listed.json()) as { items: { name: string; status: string }[] }
    return items.map(({ name, status }) => `${name}, ${status}`)
  }
  const first = await page.request.post('/api/school/import', { headers, multipart: { file: before } })
  const { id } = (await first.json()) as { id: number }
  expect((await page.request.post(`/api/school/import/${id}/apply`, { headers })).ok()).toBe(true)
  const stood = await namesOf()
  expect(stood).toHaveLength(3)

  await page.goto('/overlord/edit/schools')
  await page.getByRole('button', { name: 'Import the register' }).click()
  await page.locator('input[type="file"]').setInputFiles(after)
  const preview = page.getByRole('region', { name: 'Changes of this register' })
  await expect(preview).toBeVisible()
  const lists: Readonly<Record<string, string>> = {
    'New schools': 'Augrabies High School',
    'Renamed schools': 'Maropeng Comprehensive School',
    'Closed since the last register': 'Kalahari Primary School',
    'Perhaps merged': 'Gariep Combined School',
  }
  for (const [title, school] of Object.entries(lists)) {
    const list = preview.locator('details').filter({ hasText: title })
    await list.locator('summary').click()
    await expect(list.getByRole('row').filter({ hasText: school })).toBeVisible()
  }
  await expectReadable(page)
  expect(await namesOf()).toEqual(stood)

  await preview.getByRole('button', { name: 'Apply: 2 new, 2 changed' }).click()
  await expect(page.getByText('The register is loaded')).toBeVisible()
  expect(await namesOf()).toContain('Maropeng Comprehensive School, open')
  expect(await namesOf()).toContain('Kalahari Primary School, closed')

  const imports = page.getByRole('region', { name: 'Imports of the last 30 days' })
  await imports.getByRole('listitem').filter({ hasText: after.name }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(imports.getByText('2 schools restored, 2 removed.')).toBeVisible()
  expect(await namesOf()).toEqual(stood)
  await expectReadable(page)
})

test('the overlord sees how many schools of a large register are written', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools')
  await page.getByRole('button', { name: 'Import the register' }).click()
  const rows = Array.from({ length: 25_000 }, (_, at) => `${870_000_000 + at},RIVER SCHOOL ${at},NC,OPEN,UPINGTON,`)
  await page.locator('input[type="file"]').setInputFiles({ ...register(...rows), name: 'large.csv' })
  const apply = page.getByRole('button', { name: /^Apply: 25.000 new, 0 changed$/ })
  await expect(apply).toBeVisible()
  // A bar may be gone before it is looked for: all that appear are collected.
  const shown = await page.evaluateHandle(() => {
    const labels = new Set<string>()
    const collect = () => {
      for (const bar of document.querySelectorAll('progress')) labels.add(bar.ariaLabel ?? '')
    }
    new MutationObserver(collect).observe(document.body, { childList: true, subtree: true, attributes: true })
    return labels
  })
  await apply.click()
  await expect(page.getByText('The register is loaded')).toBeVisible({ timeout: 60_000 })
  const labels = await shown.evaluate((collected) => [...collected])
  expect(labels.filter((label) => /^\d+.000 of 25.000$/.test(label)).length).toBeGreaterThan(1)
})
