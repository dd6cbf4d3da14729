import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { anOrder, type OrderFields } from './factories.ts'

/** What tests do with the orders of a world, by the calls that people make. */
export function ordersOf(world: World) {
  return {
    issue: (token: string, { olympiadId, customerParticipantId }: SchoolParticipant) =>
      world.send('POST /api/purchase-order/', { token, query: { olympiadId, customerParticipantId } }),

    setStatus: (token: string, id: PurchaseOrderId, status: string, body: object = {}) =>
      world.send('PUT /api/purchase-order/{id}', { token, params: { id }, query: { status }, body }),

    setSchoolPo: (token: string, id: PurchaseOrderId, schoolsPO: string) =>
      world.send('PUT /api/purchase-order/set-school-po/{id}', { token, params: { id }, query: { schoolsPO } }),

    /** An order and somebody who may change it. */
    anOrderAtHand: async (given: OrderFields = {}, role: 'accountant' | 'admin' = 'accountant') => {
      const school = await aSchoolParticipant(world)
      const made = await anOrder(world, school, given)
      const { token, userId } = await staff(world, role, school.olympiadId)
      const read = async (): Promise<PurchaseOrder> =>
        (await world.send('GET /api/purchase-order/{id}', { token, params: { id: made.orderId } })).ok.item
      return { ...made, school, token, userId, read }
    },
  }
}
