import { beforeAll } from 'vitest'
import { aSchoolParticipant, aTeacher, type SchoolParticipant, type TeacherGiven } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** A learner as a teacher enters one. */
export const aListed = (firstName: string, lastName: string, grade = 10, className = '') => ({
  firstName,
  lastName,
  grade,
  className,
  gender: 'unknown',
  homeLanguage: '',
})

/** A school with its teacher, made before the tests of a file, and its list of learners. */
export function aListOf(world: World) {
  let made: { own: SchoolParticipant; teacher: TeacherGiven } | undefined
  beforeAll(async () => {
    const own = await aSchoolParticipant(world)
    made = { own, teacher: await aTeacher(world, own) }
  })
  const get = () => {
    if (made === undefined) throw new Error('The school is there inside tests only.')
    return made
  }
  return {
    get own() {
      return get().own
    },
    get teacher() {
      return get().teacher
    },
    load: (learners: unknown[]) =>
      world.send('POST /api/learner/load/{id}', {
        token: get().teacher.token,
        params: { id: get().own.customerParticipantId },
        body: { learners },
      }),
    rows: async () =>
      (
        await world.send('GET /api/participant/', {
          token: get().teacher.token,
          query: { customerParticipantId: get().own.customerParticipantId },
        })
      ).ok.items,
  }
}
