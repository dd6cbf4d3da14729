import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { sendLateAnswer } from './failed-saves/sitting-walks.ts'

test('an organiser decides the late answers of several learners together, with one reason', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  const learners = [await sendLateAnswer(page), await sendLateAnswer(page)]
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/participant-tracker?status=undecided')
  const decide = page.getByRole('button', { name: `Decide the late answers of ${learners.length} learners together` })
  await decide.click()
  const panel = page.getByRole('complementary', { name: 'Late although online' })
  await expect(panel.getByRole('rowheader')).toHaveCount(learners.length)
  const accept = panel.getByRole('button', { name: `Accept ${learners.length} late answers` })
  await expect(accept).toHaveAccessibleDescription('Write a reason first.')
  await expectReadable(page)
  await panel.getByLabel('Reason').fill('The line of the school was down.')
  await accept.click()
  await expect(panel).toHaveCount(0)
  await expect(decide).toHaveCount(0)
  for (const { username } of learners) {
    await page.goto(`/sango-2026/admin/reports/participant-tracker?q=${username}`)
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('complementary').getByText('The line of the school was down.')).toBeVisible()
  }
})
