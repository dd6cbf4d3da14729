import { demoLearners, demoPassword, demoRecoveryCode, demoStaff, demoTeacher } from '@agon/db/demo/people/sign-ins'
import { demoOlympiads } from '@agon/db/demo/projects'
import { demoSchoolId } from '@agon/domain/constants'
import type { SchoolId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface SignIn {
  username: string
  door: string
  /** What somebody comes there for. */
  about: string
}

/** Who can sign in, and where, as a table for the terminal: asked of the database first, told with the address once that is known. */
export async function readSignIns(db: Db): Promise<(url: string) => string> {
  const begun = await describeBegun(db)
  return (url) => describeSignIns(url, begun)
}

function describeSignIns(url: string, begun: string): string {
  const learnerDoor = `${url}/${demoOlympiads[0].name}/login`
  const rows: SignIn[] = [
    ...demoStaff.map(({ username, fullName }) => ({ username, door: `${url}/login?as=staff`, about: fullName })),
    { username: demoTeacher.username, door: `${url}/login?as=teacher`, about: `${demoTeacher.fullName}, teacher` },
    { username: demoLearners[0], door: learnerDoor, about: begun },
    { username: demoLearners[1], door: learnerDoor, about: 'has not started; a place is free' },
  ]
  const width = (of: (row: SignIn) => string) => Math.max(...rows.map((row) => of(row).length))
  const [names, doors] = [width((row) => row.username), width((row) => row.door)]
  return [
    '',
    `Sign in with the password ${demoPassword} as`,
    ...rows.map(({ username, door, about }) => `  ${username.padEnd(names)}  ${door.padEnd(doors)}  ${about}`),
    '',
  ].join('\n')
}

/** What else a visitor needs to try things by hand. */
export async function describeHandles(db: Db): Promise<string> {
  const order = await db
    .selectFrom('purchaseOrders')
    .innerJoin('customerParticipants as c', 'c.id', 'purchaseOrders.customerParticipantId')
    .select(['purchaseOrders.uuid', 'purchaseOrders.number'])
    .where('c.schoolId', '=', sql<SchoolId>`${demoSchoolId}`)
    .where('purchaseOrders.status', '=', 'unpaid')
    .orderBy('purchaseOrders.id')
    .executeTakeFirst()
  return order === undefined
    ? 'No order of the demo school waits to be paid.'
    : `An order to pay: ${order.uuid} (${order.number})`
}

/** The learner's sitting began on another device, so this one is asked for the code that its slip carries. */
async function describeBegun(db: Db): Promise<string> {
  const row = await db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .innerJoin('sittingStatuses', 'sittingStatuses.participantId', 'participants.id')
    .select('sittingStatuses.status')
    .where('olympiads.name', '=', demoOlympiads[0].name)
    .where('participants.username', '=', demoLearners[0])
    .executeTakeFirst()
  return row?.status === 'finished'
    ? 'has finished'
    : `has done the first part; the recovery code ${demoRecoveryCode} brings the sitting to another device`
}
