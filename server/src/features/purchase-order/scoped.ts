import type { RequestContext } from '#/http/handler.ts'
import { listScope } from '#/http/reach.ts'

/** A list, once it is sure that the caller may look at the olympiad it names. */
export function scoped<I extends RequestContext & { query: unknown }, R>(handle: (input: I) => Promise<R>) {
  return async (input: I): Promise<R> => {
    // Every query of the resource has the olympiad; the handler's own type is not resolved here.
    const { olympiadId } = input.query as { olympiadId?: number | undefined }
    await listScope(input.db, input.actor, olympiadId)
    return handle(input)
  }
}
