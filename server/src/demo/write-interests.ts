import { day, hour } from '@agon/db/demo/calendar'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { InterestType } from '@agon/domain/interest'
import type { Province } from '@agon/domain/province'
import { sql } from 'kysely'
import type { Loading } from '../db/copy.ts'
import { termsAt } from '../features/terms/versions.ts'

interface DemoInterest {
  /** A teacher, where it is absent. */
  readonly type?: InterestType
  readonly grade?: number
  readonly passOn?: true
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly schoolName: string
  readonly town: string
  readonly province: Province
  /** The school of the world whose register number the teacher gives. */
  readonly numberOf?: string
  readonly message?: string
  /** Before the opening, in days. */
  readonly days: number
  readonly unverified?: true
  readonly declined?: string
}

const interests: readonly DemoInterest[] = [
  {
    firstName: 'Thandeka',
    lastName: 'Mokoena',
    email: 'thandeka.mokoena@grasvlakte.example',
    schoolName: 'Grasvlakte High School',
    town: 'Bloemfontein',
    province: 'FS',
    numberOf: 'Hoërskool Grasvlakte',
    message: 'I teach Grade 11 and would like to help my colleague.',
    days: 9,
  },
  {
    firstName: 'Pieter',
    lastName: 'van Zyl',
    email: 'pieter.vanzyl@valleirand.example',
    schoolName: 'Valleirand High',
    town: 'Graaff Reinet',
    province: 'EC',
    days: 12,
  },
  {
    firstName: 'Ayanda',
    lastName: 'Dube',
    email: 'ayanda.dube@kopjecollege.example',
    schoolName: 'Observatory Kopje College',
    town: 'Johannesburg',
    province: 'GP',
    days: 6,
    unverified: true,
  },
  {
    firstName: 'Lindiwe',
    lastName: 'Nkuna',
    email: 'lindiwe.nkuna@xikukwani.example',
    schoolName: 'Xikukwani Hills Secondary School',
    town: 'Giyani',
    province: 'LP',
    message: 'We are a new school and have no register number yet.',
    days: 20,
  },
  {
    firstName: 'Kagiso',
    lastName: 'Molefe',
    email: 'kagiso.molefe@thabana.example',
    schoolName: 'Thabana Ntso Sec',
    town: 'Phuthaditjhaba',
    province: 'FS',
    days: 15,
  },
  {
    firstName: 'Sam',
    lastName: 'Peters',
    email: 'sam.peters@tutors.example',
    schoolName: 'Tutoring at home',
    town: 'Durban',
    province: 'KZN',
    days: 18,
    declined: 'Not a school.',
  },
  {
    type: 'learner',
    firstName: 'Refilwe',
    lastName: 'Tau',
    email: 'refilwe.tau@families.example',
    schoolName: 'Hoërskool Grasvlakte',
    town: 'Bloemfontein',
    province: 'FS',
    grade: 10,
    passOn: true,
    days: 7,
  },
  {
    type: 'parent',
    firstName: 'Nomvula',
    lastName: 'Zwane',
    email: 'nomvula.zwane@families.example',
    schoolName: 'Observatory Kopje College',
    town: 'Johannesburg',
    province: 'GP',
    grade: 8,
    passOn: true,
    message: 'My daughter likes maps. Can she take part in Grade 8?',
    days: 11,
  },
]

/** Interest in the olympiad: of teachers with certain, likely and doubtful matches and a declined one, and of families. */
export async function writeInterests(
  { tx }: Loading,
  { olympiadId, opensAt, admin }: { olympiadId: OlympiadId; opensAt: number; admin: UserId },
): Promise<void> {
  for (const { days, unverified, declined, numberOf, type = 'teacher', message = '', ...person } of interests) {
    const createdAt = new Date(opensAt - days * day)
    const decision =
      declined === undefined
        ? {}
        : {
            status: 'declined' as const,
            reason: declined,
            processedBy: admin,
            processedAt: new Date(createdAt.getTime() + 5 * hour),
          }
    await tx
      .insertInto('interests')
      .values({
        ...person,
        olympiadId,
        type,
        message,
        schoolId: type === 'teacher' ? null : sql`(select min(id) from schools where name = ${person.schoolName})`,
        natemis: sql`coalesce((select natemis from schools where name = ${numberOf ?? ''}), '')`,
        verifiedAt: unverified === true ? null : new Date(createdAt.getTime() + hour / 4),
        consentVersion: termsAt(createdAt).version,
        consentedAt: createdAt,
        createdAt,
        ...decision,
      })
      .execute()
  }
}
