import type { Page } from '@playwright/test'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectColumnReadable } from '../readable.ts'
import { answered, heading, opensOffline, saving, toQuestion } from '../sitter.ts'
import { comeByLink, SmallOlympiad } from '../small-olympiad.ts'
import { openOlympiad } from './main-job/paper.ts'

const phone = { width: 360, height: 740 }
/** A bay in the upper left. */
const coast = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#cfe3ee"/><path d="M0 360L0 180L120 60L220 150L640 40L640 360Z" fill="#f4efe2"/></svg>`

test('a learner points at a picture and at a map, by thumb, by keyboard and by numbers, and without a network', async ({
  browser,
  baseURL,
  page: admin,
  request,
}) => {
  test.setTimeout(180_000)
  const olympiad = await SmallOlympiad.open(request)
  await write(olympiad)
  const link = await olympiad.registerLearner()
  await signIn(admin, 'admin', 'Organiser')
  await openOlympiad(admin)
  const own = baseURL === undefined ? {} : { baseURL }
  const context = await browser.newContext({ ...own, viewport: phone, hasTouch: true })
  const learner = await context.newPage()
  await comeByLink(learner, link)
  await learner.getByRole('button', { name: 'Begin part 1' }).click()

  await test.step('a picture, by thumb and then step by step', async () => {
    const picture = learner.getByRole('application', { name: 'Picture to point at' })
    await expect(learner.getByText('No place yet')).toBeVisible()
    const { width, height } = await size(learner)
    await picture.tap({ position: { x: width * 0.5, y: height * 0.5 } })
    await expect(words(learner)).toHaveText(/^(49|50)[,.\d]* % across, (49|50)[,.\d]* % down$/)
    await expectColumnReadable(learner)
    await learner.getByLabel('Across, in % from the left').fill('18,75')
    await learner.getByLabel('Down, in % from the top').fill('25')
    await learner.getByRole('button', { name: 'A little to the right' }).click()
    await expect(words(learner)).toHaveText(/^19[,.]8 % across, 25 % down$/)
    await expect(saving(learner)).toHaveText(/^Saved/)
  })

  await test.step('a map, without a network, by keyboard alone', async () => {
    await toQuestion(learner, 2)
    await opensOffline(learner)
    await context.setOffline(true)
    await learner.reload()
    await expect(learner.locator('.sitting-map[data-drawn="true"]')).toBeVisible()
    const map = learner.getByRole('application', { name: 'Map to point at' })
    await map.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await learner.keyboard.press(key)
    await expect(words(learner)).toHaveText(/^3[,.]5° S, 17[,.]5° E$/)
    await expectColumnReadable(learner)
    await learner.getByLabel('Latitude, north or south').fill('25°45′ S')
    await learner.getByLabel('Longitude, east or west').fill('28,19')
    await expect(words(learner)).toHaveText(/^25[,.]75° S, 28[,.]19° E$/)
    await context.setOffline(false)
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expect(answered(learner, 1)).toBeVisible()
    await learner.getByRole('button', { name: 'Clear my answer' }).click()
    await expect(words(learner)).toHaveText('No place yet')
    await expect(learner.getByLabel('Latitude, north or south')).toBeFocused()
    await learner.getByLabel('Latitude, north or south').fill('-25.75')
    await learner.getByLabel('Longitude, east or west').fill('28.19 E')
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expect(heading(learner)).toHaveText('Question 2 of 2')
  })
  await context.close()
})

const words = (page: Page) => page.locator('.sitting-ground-words')

/** Of the picture as it is shown. */
async function size(page: Page): Promise<{ width: number; height: number }> {
  return (await page.locator('.sitting-ground-picture').boundingBox()) ?? { width: 0, height: 0 }
}

async function write(olympiad: SmallOlympiad): Promise<void> {
  const moduleId = await olympiad.addModule({ titles: { en: 'Places' }, instructions: { en: '<p>Point.</p>' } })
  await olympiad.addQuestion(moduleId, {
    kind: 'hot-spot',
    figures: [await olympiad.addFigure(coast)],
    figure: 'map',
    key: [{ shape: 'circle', x: 120, y: 90, radius: 30 }],
    texts: {
      en: { stem: '<p>Where is the bay?</p>', choices: {}, figures: { map: 'A coast with a bay in the west.' } },
    },
  })
  await olympiad.addQuestion(moduleId, {
    kind: 'map',
    figures: [],
    map: {
      outlines: 'africa',
      projection: 'equirectangular',
      bounds: { west: -20, south: -36, east: 54, north: 39 },
      borders: true,
      net: 0,
    },
    key: { shape: 'point', lon: 28.19, lat: -25.75, tolerance: 100 },
    texts: { en: { stem: '<p>Where is Pretoria?</p>', choices: {}, figures: {} } },
  })
}
