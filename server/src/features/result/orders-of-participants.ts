import type { RequestContext } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'

/**
 * Orders that a list of results has through its participants: results have no indexes of these, as each move of a rank would go into all
 * of them.
 */
export function ordersOfParticipants(...names: readonly string[]) {
  const own: ReadonlySet<string> = new Set(names)
  return {
    /** `sort` as a list's query has it. */
    has: (sort: string) => own.has(sort.replace('-', '')),
    walked(
      { db, actor }: RequestContext,
      { olympiadId }: { readonly olympiadId: Parameters<typeof staffScope>[1] },
      order: string,
    ) {
      if (!own.has(order)) return undefined
      const scope = staffScope(actor, olympiadId)
      const rows = db.selectFrom('participants')
      return {
        rows: scope === null ? rows : rows.where('participants.olympiadId', '=', scope),
        olympiad: 'participants.olympiad_id',
      }
    },
  }
}
