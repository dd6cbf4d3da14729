import type { Audience, Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { MatrixCall, MatrixPage } from '@agon/contract/role-matrix/calls'
import { namesRecord } from '@agon/contract/schema'
import { roles } from '@agon/domain/role'
import { isLogged } from '#/http/activity.ts'
import { isRefusedWhileImpersonating } from '#/http/impersonation.ts'

/** Every declared call, by its address. */
export function matrixOfCalls(): MatrixCall[] {
  return Object.values(calls)
    .flatMap((noun) => Object.values<Call>(noun))
    .map((call) => ({
      call: `${call.method} ${call.path}`,
      summary: call.summary,
      roles: audienceOf(call.audience),
      reach: namesAnyRecord(call) ? ('records' as const) : ('none' as const),
      impersonated: rolesOf(call.audience).some((role) => !isRefusedWhileImpersonating(call, role)),
      effect: call.spec.effect,
      logged: isLogged(call),
    }))
    .toSorted((a, b) => pathOf(a.call).localeCompare(pathOf(b.call)))
}

export function matrixOfPages(): MatrixPage[] {
  return Object.values<Page>(pages).map(({ path, aliases = [], title, roles: open, nav = null }) => ({
    path,
    aliases: [...aliases],
    title,
    roles: audienceOf(open),
    nav,
  }))
}

const pathOf = (call: string) => call.slice(call.indexOf(' '))
const audienceOf = (audience: Audience) => (typeof audience === 'string' ? audience : [...audience])
const rolesOf = (audience: Audience) => (typeof audience === 'string' ? roles : audience)
const namesAnyRecord = ({ spec: { params, query, body } }: Call) => [params, query, body].some(namesRecord)
