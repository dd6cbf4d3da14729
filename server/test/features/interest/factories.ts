import { randomUUID } from 'node:crypto'
import type { InterestId, OlympiadId, SchoolId } from '@agon/domain/ids'
import type { InterestType } from '@agon/domain/interest'
import type { Province } from '@agon/domain/province'
import { hashOfLink } from '#/features/interest/links.ts'
import { termsAt } from '#/features/terms/versions.ts'
import { anOlympiad } from '#test/factories.ts'
import type { World } from '#test/world.ts'

let serial = 0

interface InterestFields {
  olympiadId?: OlympiadId
  type?: InterestType
  firstName?: string
  lastName?: string
  email?: string
  verified?: boolean
  schoolId?: SchoolId
  schoolName?: string
  town?: string
  province?: Province | 'unknown'
  natemis?: string
  grade?: number
  passOn?: boolean
}

/** Open interest of a teacher whose address is verified, in an olympiad of its own by default. */
export async function anInterest(
  world: World,
  { olympiadId, verified = true, ...fields }: InterestFields = {},
): Promise<InterestId> {
  serial += 1
  const { id } = await world.db
    .insertInto('interests')
    .values({
      olympiadId: olympiadId ?? (await anOlympiad(world)),
      type: 'teacher',
      firstName: 'Mpho',
      lastName: `Ndou ${serial}`,
      email: `interested-${serial}@school.example`,
      schoolName: 'Thohoyandou Secondary',
      town: 'Thohoyandou',
      province: 'LP',
      verifiedAt: verified ? world.clock.now : null,
      consentVersion: termsAt(world.clock.now).version,
      consentedAt: world.clock.now,
      createdAt: world.clock.now,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The uuid of a link that was mailed for interest. */
export async function aVerificationLink(world: World, interestId: InterestId): Promise<string> {
  const uuid = randomUUID()
  const createdAt = world.clock.now
  await world.db
    .insertInto('interestLinks')
    .values({
      tokenHash: hashOfLink(uuid),
      interestId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 14 * 86_400_000),
    })
    .execute()
  return uuid
}
