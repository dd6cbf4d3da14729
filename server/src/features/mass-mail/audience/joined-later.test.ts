import type { Audience } from '@agon/domain/audience'
import type { MassMailId, OlympiadId, UserId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aMassMail } from '#test/features/mass-mail/factories.ts'
import { Dice } from '#test/dice.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const loaded: Audience = { to: 'teachers', where: [{ fact: 'learners', is: ['loaded'] }] }

interface Person {
  readonly userId: UserId
  readonly school: School
  address: string
  disabled: boolean
  /** The address of the mail to this person. */
  mail?: string
  /** The reason for no mail. */
  leftOut?: string
}
interface School {
  readonly at: SchoolParticipant
  hasLearners: boolean
}

/** Teachers and schools that change by chance, also as the rules without SQL see them. */
class Population {
  readonly people: Person[] = []
  readonly #schools: School[] = []
  readonly #dice: Dice
  readonly #olympiadId: OlympiadId

  constructor(dice: Dice, olympiadId: OlympiadId) {
    this.#dice = dice
    this.#olympiadId = olympiadId
  }

  async addSchool(): Promise<void> {
    const at = await aSchoolParticipant(world, { olympiadId: this.#olympiadId })
    const school = { at, hasLearners: false }
    this.#schools.push(school)
    for (let teacher = 0; teacher < 3; teacher += 1) {
      const { userId } = await aTeacher(world, at)
      this.people.push({ userId, school, address: '', disabled: false })
      await this.#write(this.people.length - 1)
    }
    if (this.#dice.chance(0.4)) await this.#load(school)
  }

  /** Some schools load learners, and some teachers have another address or another state. */
  async change(): Promise<void> {
    for (const school of this.#schools) if (!school.hasLearners && this.#dice.chance(0.3)) await this.#load(school)
    for (const index of this.people.keys()) if (this.#dice.chance(0.3)) await this.#write(index)
    await this.addSchool()
  }

  async #load(school: School): Promise<void> {
    await aLearner(world, school.at)
    school.hasLearners = true
  }

  async #write(index: number): Promise<void> {
    const person = this.people[index]
    if (person === undefined) return
    const own = `own-${person.userId}-${this.#dice.pick([1, 2])}@school.example`
    person.address = this.#dice.pick([own, own, `shared-${this.#dice.pick([1, 2, 3])}@school.example`, ''])
    person.disabled = this.#dice.chance(0.2)
    const email = person.address === '' ? null : person.address
    const disabledAt = person.disabled ? world.clock.now : null
    await world.db.updateTable('users').set({ email, disabledAt }).where('id', '=', person.userId).execute()
  }

  /** The rules: a person has the mail once, and an earlier reason holds until the person comes into the audience. */
  judge(): void {
    const sent = new Set(this.people.flatMap(({ mail }) => mail ?? []))
    for (const person of this.people) {
      if (person.mail !== undefined || person.leftOut === 'same-address') continue
      const reason = reasonOf(person)
      if (reason !== undefined) person.leftOut ??= reason
      else if (sent.has(person.address)) person.leftOut = 'same-address'
      else {
        person.mail = person.address
        delete person.leftOut
        sent.add(person.address)
      }
    }
  }
}

function reasonOf({ school, disabled, address }: Person): string | undefined {
  if (!school.hasLearners) return 'learners'
  if (disabled) return 'disabled'
  return address === '' ? 'no-address' : undefined
}

async function expectVerdicts(token: string, id: MassMailId, olympiadId: OlympiadId, { people }: Population) {
  const { item } = (await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok
  const leftOut: Record<string, number> = {}
  for (const { leftOut: reason } of people) if (reason !== undefined) leftOut[reason] = (leftOut[reason] ?? 0) + 1
  const held = people.filter(({ mail }) => mail !== undefined).length
  expect(item).toMatchObject({ counts: held === 0 ? {} : { held }, population: people.length })
  expect(item.leftOut).toEqual(leftOut)
  for (const { userId, mail, leftOut: reason, address } of people) {
    const { items } = (await world.send('GET /api/mass-mail/why', { token, query: { olympiadId, userId } })).ok
    const isAtAddress = reason === 'same-address' && people.some((other) => other.mail === address)
    const expected = mail !== undefined || isAtAddress ? { verdict: 'held' } : { verdict: 'not-in-audience', reason }
    expect({ userId, items }).toMatchObject({ userId, items: [{ massMailId: id, ...expected }] })
  }
}

test('of a standing mass mail every person has one verdict at any time, and all verdicts add up to the population', async () => {
  for (const seed of [1, 2, 3]) {
    const olympiadId = await anOlympiad(world)
    const { token } = await staff(world, 'admin', olympiadId)
    const population = new Population(new Dice(seed), olympiadId)
    for (let school = 0; school < 4; school += 1) await population.addSchool()
    const id = await aMassMail(world, { olympiadId, audience: loaded })
    const standingUntil = new Date(world.clock.now.getTime() + 86_400_000)
    await world.db.updateTable('massMails').set({ standingUntil }).where('id', '=', id).execute()
    await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })
    population.judge()
    await expectVerdicts(token, id, olympiadId, population)
    for (let round = 0; round < 4; round += 1) {
      await population.change()
      await world.db.transaction().execute((tx) => world.app.jobs.add(tx, 'mass-mail.standing', {}))
      await world.work()
      population.judge()
      await expectVerdicts(token, id, olympiadId, population)
    }
    // The earlier reasons stay written.
    const rows = await world.db.selectFrom('massMailExclusions').select('reason').where('massMailId', '=', id).execute()
    expect(rows.filter(({ reason }) => reason === 'joined').length).toBeGreaterThan(0)
  }
})
