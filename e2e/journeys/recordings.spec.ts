import type { Page } from '@playwright/test'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectColumnReadable } from '../readable.ts'
import { heading, opensOffline } from '../sitter.ts'
import { comeByLink, SmallOlympiad } from '../small-olympiad.ts'
import { openOlympiad } from './main-job/paper.ts'

const phone = { width: 360, height: 740 }
const heard = 'Three notes, each lower than the one before.'

test('a recording is put to a question, and a learner plays it without a network, by keyboard, or reads it', async ({
  browser,
  baseURL,
  page: admin,
  request,
}) => {
  test.setTimeout(180_000)
  const olympiad = await SmallOlympiad.open(request)
  const moduleId = await olympiad.addModule({ titles: { en: 'Sounds' }, instructions: { en: '<p>Listen.</p>' } })
  await olympiad.addQuestion(moduleId, {
    kind: 'true-false',
    figures: [],
    key: true,
    texts: { en: { stem: '<p>Is it a bird?</p>', choices: {}, figures: {} } },
  })
  const link = await olympiad.registerLearner()

  await test.step('the organiser adds it, is told what is missing, and hears it as the learner will', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await admin.goto(`/sango-2026/admin/edit/questions?module=${moduleId}`)
    await admin.getByText('Is it a bird?').first().click()
    await admin.getByText('Add a recording').click()
    const drop = admin.locator('details', { hasText: 'Add a recording' })
    await drop.locator('input[type=file]').setInputFiles(aFile('no sound.wav', Buffer.from('no sound')))
    await expect(drop.getByText('This content type is not supported.')).toBeVisible()
    await drop.locator('input[type=file]').setInputFiles(aFile('bird.wav', aTone(1)))
    await expect(admin.getByText('“clip”, 0:01: it is played with the question.')).toBeVisible()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Give the recording a title.').first()).toBeVisible()
    await admin.getByLabel('Title of the recording, English').fill('By the river')
    await admin.getByLabel('Transcript, English').fill(heard)
    const preview = admin.getByRole('region', { name: 'As the learner sees it' })
    await expect(preview.getByText('By the river')).toBeVisible()
    await expect.poll(() => lengthOf(preview.locator('audio'))).toBe(1)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByRole('button', { name: 'Close', exact: true }).click()
    await openOlympiad(admin)
  })

  await test.step('a learner plays it without a network, and reads what is heard', async () => {
    const own = baseURL === undefined ? {} : { baseURL }
    const context = await browser.newContext({ ...own, viewport: phone, hasTouch: true })
    const learner = await context.newPage()
    await comeByLink(learner, link)
    await learner.getByRole('button', { name: 'Begin part 1' }).click()
    await opensOffline(learner)
    await context.setOffline(true)
    await learner.reload()
    await expect(heading(learner)).toHaveText('Question 1 of 1')
    const player = learner.locator('audio')
    await expect.poll(() => lengthOf(player)).toBe(1)
    expect(await player.evaluate((audio: HTMLAudioElement) => [audio.paused, audio.autoplay])).toEqual([true, false])
    await player.focus()
    await learner.keyboard.press('Space')
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.played.length)).toBe(1)
    await learner.getByText('Transcript').click()
    await expect(learner.getByText(heard)).toBeVisible()
    expect(await learner.content()).not.toContain('bird.wav')
    await expectColumnReadable(learner)
    await context.close()
  })
})

function lengthOf(player: ReturnType<Page['locator']>): Promise<number> {
  return player.evaluate((audio: HTMLAudioElement) => audio.duration)
}

const aFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer })

/** 440 Hz in PCM, 8,000 samples a second of eight bits. */
function aTone(seconds: number): Buffer {
  const samples = seconds * 8000
  const sound = Buffer.alloc(44 + samples)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(36 + samples, 4)
  sound.write('WAVEfmt ', 8)
  for (const [at, value] of [16, 0x00010001, 8000, 8000, 0x00080001].entries()) sound.writeUInt32LE(value, 16 + 4 * at)
  sound.write('data', 36)
  sound.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at += 1)
    sound[44 + at] = 128 + Math.round(60 * Math.sin((440 * 2 * Math.PI * at) / 8000))
  return sound
}
