import type { Audience, Condition } from '@agon/domain/audience'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMassMail } from '#test/features/mass-mail/factories.ts'
import { anIssuer, anOrder } from '#test/features/purchase-order/factories.ts'
import { Dice } from '#test/dice.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

interface Person {
  readonly name: string
  readonly address: string
  readonly order: 'none' | 'unpaid' | 'part' | 'paid' | 'pre'
  readonly learners: 'none' | 'loaded'
  readonly signedIn: 'never' | 'recent' | 'earlier'
  readonly locale: string
  readonly disabled: boolean
}

const day = 86_400_000
const orders = {
  none: undefined,
  unpaid: {},
  part: { paid: 5000 },
  paid: { paid: 'all' },
  pre: { preApproved: true },
} as const

/** Teachers of random schools; some share an address, in other letters, and some have none. */
async function population(dice: Dice, olympiadId: OlympiadId): Promise<Person[]> {
  const people: Person[] = []
  await anIssuer(world, olympiadId)
  for (let school = 0; school < 6; school += 1) {
    const participant = await aSchoolParticipant(world, { olympiadId })
    const order = dice.pick(['none', 'unpaid', 'part', 'paid', 'pre'] as const)
    const options = orders[order]
    if (options !== undefined) await anOrder(world, participant, options)
    const learners = dice.pick(['none', 'loaded'] as const)
    if (learners === 'loaded') await aLearner(world, participant)
    for (let teacher = 0; teacher < 3; teacher += 1) {
      const { userId } = await aTeacher(world, participant)
      const email = dice.pick([`shared-${dice.pick([1, 2])}@School.example`, `own-${userId}@school.example`, null])
      const person: Person = {
        name: `Teacher ${userId}`,
        address: (email ?? '').toLowerCase(),
        order,
        learners,
        signedIn: dice.pick(['never', 'recent', 'earlier'] as const),
        locale: dice.pick(['en', 'af']),
        disabled: dice.chance(0.1),
      }
      people.push(person)
      const { locale, name: fullName } = person
      const disabledAt = person.disabled ? world.clock.now : null
      await world.db
        .updateTable('users')
        .set({ fullName, email, locale, disabledAt })
        .where('id', '=', userId)
        .execute()
      await world.db.deleteFrom('lastSignIns').where('userId', '=', userId).execute()
      const at = new Date(world.clock.now.getTime() - (person.signedIn === 'recent' ? day : 40 * day))
      if (person.signedIn !== 'never') await world.db.insertInto('lastSignIns').values({ userId, at }).execute()
    }
  }
  return people
}

const values: Readonly<Record<string, readonly string[]>> = {
  order: ['none', 'unpaid', 'part', 'paid', 'pre'],
  learners: ['none', 'loaded'],
  signedIn: ['never', 'recent', 'earlier'],
  locale: ['en', 'af'],
}

function condition(dice: Dice): Condition {
  const fact = dice.pick(Object.keys(values))
  const all = values[fact] ?? []
  const is = all.filter(() => dice.chance(0.6))
  return { fact, is: is.length === 0 ? [dice.pick(all)] : is }
}

function anAudience(dice: Dice): Audience {
  const parts = [0, 1, 2].slice(0, Math.floor(dice.next() * 3))
  return {
    to: 'teachers',
    where: parts.map(() => (dice.chance(0.5) ? condition(dice) : { any: [condition(dice), condition(dice)] })),
  }
}

/** The audience without SQL: the reason of each person, and the recipients by address. */
function expected(people: readonly Person[], { where }: Audience) {
  const leftOut: Record<string, number> = {}
  const byAddress = new Map<string, string[]>()
  const out = (reason: string) => (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  for (const person of people) {
    const failed = where
      .map((part) => ('any' in part ? part.any : [part]))
      .find((all) => !all.some(({ fact, is }) => is.includes(String(person[fact as keyof Person]))))
    if (failed !== undefined) out([...new Set(failed.map(({ fact }) => fact))].join('|'))
    else if (person.disabled) out('disabled')
    else if (person.address === '') out('no-address')
    else {
      if (byAddress.has(person.address)) out('same-address')
      byAddress.set(person.address, [...(byAddress.get(person.address) ?? []), person.name])
    }
  }
  return { leftOut, total: byAddress.size, byAddress }
}

test('every person has one verdict: recipients, exact and once per address, and the left out add up to the population', async () => {
  const dice = new Dice(20_261_123)
  const olympiadId = await anOlympiad(world)
  const people = await population(dice, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  for (let round = 0; round < 25; round += 1) {
    const audience = anAudience(dice)
    const { ok } = await world.send('POST /api/mass-mail/audience', {
      token,
      body: { olympiadId, audience, limit: 500 },
    })
    const { leftOut, total, byAddress } = expected(people, audience)
    expect({ audience, leftOut: ok.leftOut, total: ok.total }).toEqual({ audience, leftOut, total })
    expect(ok.population).toBe(people.length)
    expect(ok.population).toBe(ok.total + Object.values(ok.leftOut).reduce((sum, number) => sum + number, 0))
    expect(new Map(ok.items.map(({ email, name }) => [email, name.split(' and ').sort()]))).toEqual(
      new Map([...byAddress].map(([email, names]) => [email, names.sort()])),
    )
  }
})

test('queueing makes a held mail per recipient and an exclusion for everyone else, once', async () => {
  const dice = new Dice(7)
  const olympiadId = await anOlympiad(world)
  const people = await population(dice, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  const audience: Audience = { to: 'teachers', where: [{ fact: 'order', is: ['none', 'unpaid'] }] }
  const id = await aMassMail(world, { olympiadId, audience })
  const { leftOut, total, byAddress } = expected(people, audience)
  for (let time = 0; time < 2; time += 1) {
    const { item } = (await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })).ok
    expect(item).toMatchObject({ state: 'queued', counts: { held: total }, leftOut, population: people.length })
  }
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['recipient', 'recipientName', 'sharedWith', 'kind'])
    .where('massMailId', '=', id)
    .execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...byAddress.keys()].sort())
  for (const { recipient, recipientName, sharedWith, kind } of mails) {
    const names = byAddress.get(recipient) ?? []
    expect(kind).toBe('mass')
    expect(recipientName.split(' and ').sort()).toEqual(names.sort())
    expect(sharedWith === null).toBe(names.length === 1)
  }
})
