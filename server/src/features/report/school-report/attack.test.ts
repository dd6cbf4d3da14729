import { expect, test } from 'vitest'
import { aRound } from '#test/features/report/school-round.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Facts in a reply about learners of other schools: their names, their number, or a mean of too few. */
function leaksOf(reply: object, others: { names: readonly string[]; learners: number; isEnough: boolean }): string[] {
  const text = JSON.stringify(reply)
  const leaks = others.names.filter((name) => text.includes(name)).map((name) => `names ${name}`)
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((one, index) => walk(one, `${path}.${index}`))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, one]) => walk(one, `${path}.${key}`))
    if (typeof value !== 'number') return
    if (/\.(expected|gap|low|high)$/.test(path)) {
      if (!others.isEnough) leaks.push(`${path}: a mean of too few`)
      if (!Number.isInteger(Math.round(value * 1e9) / 1e7)) leaks.push(`${path}: more than a whole per cent`)
    } else if (value === others.learners && !/(Id|marks)$|^\.lines\./.test(path))
      leaks.push(`${path}: how many are elsewhere`)
  }
  walk(reply, '')
  return leaks
}

test.each([
  { schools: 3, perSchool: [7, 23, 23], enough: false, why: 'two other schools' },
  { schools: 5, perSchool: [7, 3, 3, 2, 2], enough: false, why: 'ten learners elsewhere' },
  { schools: 5, perSchool: [7, 61, 5, 5, 5], enough: false, why: 'a school with more than half of them' },
  { schools: 6, perSchool: [7, 11, 11, 11, 11, 11], enough: true, why: 'enough of all' },
])(
  'an attacker with a report learns nothing of other learners: $why',
  async ({ schools: count, perSchool, enough }) => {
    const { schools, sit, compute, ask } = await aRound(world, count)
    for (const [at, learners] of perSchool.entries())
      for (let learner = 0; learner < learners; learner += 1) await sit(at, 'bbabbab')
    await compute()
    const [own, ...rest] = schools
    if (own === undefined) throw new Error('There is a school.')
    const names = await world.db
      .selectFrom('schools')
      .select('name')
      .where(
        'id',
        'in',
        rest.map(({ schoolId }) => schoolId),
      )
      .execute()
    const others = {
      names: names.map(({ name }) => name),
      learners: perSchool.slice(1).reduce((sum, learners) => sum + learners, 0),
      isEnough: enough,
    }
    const { asOf: _, ...reply } = (await ask(own.customerParticipantId)).ok
    expect(leaksOf(reply, others)).toEqual([])
    expect(reply.topics.some(({ expected }) => expected !== null)).toBe(enough)
    // Planted leaks are found.
    expect(leaksOf({ ...reply, better: others.names[0] }, others)).toHaveLength(1)
    expect(leaksOf({ ...reply, elsewhere: others.learners }, others)).toHaveLength(1)
    expect(leaksOf({ topics: [{ expected: 0.123_45 }] }, others).length).toBeGreaterThan(0)
    expect(leaksOf({ topics: [{ expected: 0.12 }] }, { ...others, isEnough: false })).toHaveLength(1)
  },
)
