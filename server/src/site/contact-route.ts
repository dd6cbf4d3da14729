import { contactCalls, contactFields } from '@agon/contract/website-copy/contact'
import type { ContactForm } from '@agon/contract/website-copy/site-page'
import { Problem } from '@agon/domain/problem'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../http/errors.ts'
import type { App, Handlers } from '../http/handler.ts'
import { inputOf, parse } from '../http/route.ts'
import { throttlesOf, usualLimits } from '../http/throttle.ts'
import type { AnswerClosed, PageAddress, PageFound } from './page-address.ts'
import type { PageDrawer } from './renderer.ts'

const declared = contactCalls.sendContactMessage

/** Sends a message as the call does. */
export type SendMessage = Handlers<typeof contactCalls>['sendContactMessage']

interface Options {
  readonly app: App
  readonly drawer: PageDrawer
  readonly find: (address: PageAddress) => Promise<PageFound>
  readonly send: SendMessage
  readonly address: (request: FastifyRequest) => PageAddress
  readonly headers: Readonly<Record<string, string>>
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  readonly closed: AnswerClosed
}

/**
 * Takes the contact form as browsers post it, without scripts. A refused form is shown again with everything that was typed;
 * a sent one leads to the page that confirms it, so that loading it again sends nothing.
 */
export async function addContactRoute(scope: FastifyInstance, url: string, options: Options): Promise<void> {
  const { app, drawer, find, send, headers, notFound, closed } = options
  await scope.register(formbody, { bodyLimit: 128 * 1024 })
  const throttles = app.config.mode === 'development' ? null : await throttlesOf(scope, usualLimits)
  scope.post(url, { config: { declared } }, async (request, reply) => {
    const address = options.address(request)
    const instead = await closed(request, reply, address.site)
    if (instead !== undefined) return instead
    const typed = typedIn(request.body)
    const found = await find(address)
    if (found === undefined) return notFound(request, reply)
    if ('present' in found) return reply.redirect(request.url.replace(address.site, found.present), 308)
    const { content, language } = found.page
    if (content.kind !== 'contact') return notFound(request, reply)
    const problem = await sent()
    if (problem === null) return reply.redirect(`/${address.site}/contact?lang=${language}&sent=1#write`, 303)
    const again = await find({ ...address, form: refused(typed, problem) })
    if (again === undefined || 'present' in again) return notFound(request, reply)
    return reply
      .status(problem.status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(await drawer.draw(again.page))

    async function sent(): Promise<Problem | null> {
      try {
        refuseForeign(request)
        await throttles?.network(request)
        await throttles?.call(request)
        request.actor = { role: 'nobody' }
        const body = parse(declared.spec.body, {
          ...typed,
          projectId: content.kind === 'contact' ? content.projectId : undefined,
        })
        await send(inputOf(app, declared, request, body) as Parameters<SendMessage>[0]) // parsed by its schema
        return null
      } catch (error) {
        const refusal = asProblem(error as Error) // nothing else is thrown
        if (refusal.code === 'internal')
          app.log.error({ key: 'site.contact', err: error, route: url }, 'request failed')
        return refusal
      }
    }
  })
}

/** The pages have no cookie to compare with; browsers state where a form comes from. */
function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('xsrf')
}

/** Texts alone, and no empty ones for fields that may be absent. */
function typedIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const optional = new Set(['website', 'seconds'])
  return Object.fromEntries(
    Object.entries(body as Record<string, unknown>).filter(
      // of a form
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !(optional.has(entry[0]) && entry[1] === ''),
    ),
  )
}

function refused(typed: Record<string, string>, { code, fields }: Problem): ContactForm {
  const invalid = contactFields.filter((field) => fields?.[field] !== undefined)
  return {
    values: { name: typed['name'] ?? '', email: typed['email'] ?? '', message: typed['message'] ?? '' },
    invalid,
    failure: invalid.length > 0 ? null : code === 'formTooFast' || code === 'tooMany' ? code : 'failed',
    isSent: false,
  }
}
