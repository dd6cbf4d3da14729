import type { FastifyInstance } from 'fastify'

/**
 * An answer that is packed on its way has other bytes than the stored file: no part of it can be asked for, and its ETag is a weak one,
 * which continues no download (RFC 9110, section 8.8.1). For routes that are added afterwards; it follows the packing.
 */
export function sayPacked(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const { declared } = route.config ?? {}
    if (declared === undefined || !('inParts' in declared.spec.reply)) return
    route.onSend = [route.onSend ?? []].flat()
    route.onSend.push((_request, reply, payload, done) => {
      const etag = reply.getHeader('etag')
      if (reply.hasHeader('content-encoding') && typeof etag === 'string')
        reply.removeHeader('accept-ranges').header('etag', `W/${etag}`)
      done(null, payload)
    })
  })
}
