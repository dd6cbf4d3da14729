import { websiteCopyCalls } from '@agon/contract/website-copy/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import type { World } from '#test/world.ts'
import type { OlympiadId } from '@agon/domain/ids'
import type { PageKey } from '@agon/domain/website-copy'

/** The record of a page, in English, of the project of an olympiad. */
export async function copyOf(world: World, olympiadId: OlympiadId, pageKey: PageKey = 'about') {
  return world.db
    .selectFrom('websiteCopy')
    .innerJoin('olympiads', 'olympiads.projectId', 'websiteCopy.projectId')
    .selectAll('websiteCopy')
    .where('olympiads.id', '=', olympiadId)
    .where('pageKey', '=', pageKey)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
}

const aCopy: RecordOf = async ({ olympiadId }, { world }) => {
  const { id, version } = await copyOf(world, olympiadId)
  const texts = { title: 'About', ogTitle: '', description: '', keywords: '', body: '<p>Words</p>' }
  return { id, version, ...texts }
}

const aVersion: RecordOf = async (side, stage, role) => ({ ...(await aCopy(side, stage, role)), version: 0 })

const aMessage: RecordOf = async ({ olympiadId }, { world }) => {
  const { projectId } = await copyOf(world, olympiadId)
  return {
    projectId: projectId ?? undefined,
    name: 'Mpho Ndou',
    email: 'mpho@school.example',
    message: 'Hello',
    website: undefined,
    seconds: 60,
  }
}

const aScheduled: RecordOf = async (side, stage, role) => {
  const { id, version } = await copyOf(stage.world, side.olympiadId)
  const { db, clock } = stage.world
  const scheduled = { scheduledVersion: version, scheduledAt: new Date(clock.now.getTime() + 3_600_000) }
  await db.updateTable('websiteCopy').set(scheduled).where('id', '=', id).execute()
  return aCopy(side, stage, role)
}

export const websiteCopyAccess = casesOf(websiteCopyCalls, aCopy, {
  listWebsiteCopy: ({ olympiadId }) => ({ olympiadId }),
  websiteCopyOfOlympiad: ({ olympiadId }) => ({ olympiadId }),
  publishedCopy: () => ({ id: -1 }),
  revertWebsiteCopy: aVersion,
  unscheduleWebsiteCopy: aScheduled,
  sendContactMessage: aMessage,
})
