import { savedViewCalls } from '@agon/contract/saved-view/calls'
import type { Role } from '@agon/domain/role'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'

/** A list that every role of staff reads. */
const list = '/api/school/'

let serial = 0

const look = () => ({
  name: `Schools in Limpopo ${(serial += 1)}`,
  q: '',
  sort: '-name',
  filters: [{ column: 'province', value: 'LP' }],
  columns: ['province', 'town'],
  limit: 50,
  shared: false,
  isDefault: false,
})

/** A view of the member of staff who makes the call: the newest. */
const aView: RecordOf = async ({ olympiadId }, stage) => {
  const { id } = await stage.world.db
    .insertInto('savedViews')
    .values({ olympiadId, list, name: look().name, userId: await callerOf(stage), pageSize: 50, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...look(), id, list, olympiadId }
}

async function callerOf({ world }: Stage) {
  const { userId } = await world.db
    .selectFrom('accounts')
    .select('userId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return userId
}

const ofList: RecordOf = ({ olympiadId }, _stage: Stage, _role: Role) => ({ ...look(), list, olympiadId })

export const savedViewAccess = casesOf(savedViewCalls, aView, { listSavedViews: ofList, addSavedView: ofList })
