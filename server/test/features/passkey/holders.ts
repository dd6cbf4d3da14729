import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import { expect } from 'vitest'
import { hashPassword } from '#/passwords/passwords.ts'
import { keepSecondFactorRoles } from '#test/second-factor-roles.ts'
import { Authenticator, type Oddly } from '#test/authenticator.ts'
import { anOlympiad } from '#test/factories.ts'
import type { World } from '#test/world.ts'

export const password = 'seven wet umbrellas'
let serial = 0

interface Member {
  username: string
  userId: UserId
  olympiadId: OlympiadId
  token: string
}

/** Staff with passwords, their authenticators, and what these send through the door. */
export function holdersIn(world: World) {
  const sayPassword = (username: string) =>
    world.send('POST /api/auth/signin', { body: { username, password, loginType: 'staff' } })

  async function aMember(role: GrantedRole = 'admin'): Promise<Member> {
    serial += 1
    const username = `holder-${serial}`
    const { id: userId } = await world.db
      .insertInto('users')
      .values({
        kind: 'staff',
        username,
        fullName: 'A holder',
        email: `${username}@school.example`,
        passwordHash: await hashPassword(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const olympiadId = await anOlympiad(world)
    await world.db
      .insertInto('accounts')
      .values({ userId, olympiadId: role === 'overlord' ? null : olympiadId, role })
      .execute()
    return { username, userId, olympiadId, token: (await sayPassword(username)).ok.token }
  }

  const toMake = async (token: string) =>
    (await world.send('POST /api/auth/passkeys/begin', { token, body: {} })).ok.options

  async function add(token: string, authenticator: Authenticator, oddly: Oddly = {}) {
    const credential = authenticator.make(await toMake(token), oddly)
    return world.send('POST /api/auth/passkeys', { token, body: { name: 'Telephone', credential } })
  }

  /** A member of staff with a passkey. */
  async function aHolder(role: GrantedRole = 'admin') {
    const member = await aMember(role)
    const authenticator = new Authenticator()
    const added = (await add(member.token, authenticator)).ok
    return { ...member, authenticator, id: added.item.id, recoveryCodes: added.recoveryCodes ?? [] }
  }

  async function toSign(ticket?: string) {
    const { options } = (await world.send('POST /api/auth/signin/passkey/begin', { body: { ticket } })).ok
    if (options === null) throw new Error('Passkeys work at this address.')
    return options
  }

  const bring = (credential: object, more: { ticket?: string; olympiadName?: string } = {}) =>
    world.send('POST /api/auth/signin/passkey', { body: { credential, ...more } })

  async function enter(authenticator: Authenticator, oddly: Oddly = {}) {
    return bring(authenticator.sign(await toSign(), oddly))
  }

  async function ticketOf(username: string) {
    const { body } = await sayPassword(username)
    expect(body).toMatchObject({ error: '2fa_required' })
    return body['details'] as { ticket: string; ways: string[] }
  }

  const need = (...roles: GrantedRole[]) =>
    world.db.transaction().execute((tx) => keepSecondFactorRoles(tx, roles, world.clock.now))

  return { add, aHolder, aMember, bring, enter, need, sayPassword, ticketOf, toMake, toSign }
}
