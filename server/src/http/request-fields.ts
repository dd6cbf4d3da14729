import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** A request in a line of the log: its id and route, and the role and olympiad of the caller. */
export function requestFields(
  status: number,
  { id, method, routeOptions, actor }: FastifyRequest,
  reply: FastifyReply,
) {
  const known: Actor | undefined = actor
  return {
    requestId: id,
    route: routeOptions.url === undefined ? undefined : `${method} ${routeOptions.url}`,
    status,
    ms: Math.round(reply.elapsedTime),
    role: known?.role,
    olympiadId: known !== undefined && 'olympiadId' in known ? known.olympiadId : null,
  }
}
