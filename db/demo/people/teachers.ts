import { demoSchoolId } from '@agon/domain/constants'
import { randomFor } from '../random.ts'
import type { DemoSchool } from '../schools/schools.ts'
import { personIn } from './person.ts'
import { demoTeacher } from './sign-ins.ts'

export interface DemoTeacher {
  username: string
  fullName: string
  email: string
  telephone: string
  locale: 'en' | 'af'
}

/** A school's teachers, one or two; the first one looks after its learners. */
export function teachersOf(school: DemoSchool): DemoTeacher[] {
  const random = randomFor('teachers', school.natemis)
  return Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => {
    const person = personIn(school.town, random)
    const own = school.id === demoSchoolId && index === 0
    const email = `${plain(person.firstName)}.${plain(person.lastName)}.${school.natemis.slice(2)}${index === 0 ? '' : `.${index + 1}`}@school.example`
    return {
      username: own ? demoTeacher.username : email,
      fullName: own ? demoTeacher.fullName : `${person.firstName} ${person.lastName}`,
      email: own ? 'nomsa.gqirana@school.example' : email,
      telephone: `07${random.between(1, 9)}555${String(random.below(10_000)).padStart(4, '0')}`,
      locale: person.homeLanguage === 'af' ? 'af' : 'en',
    }
  })
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
