import type { Calendar } from '@agon/db/demo/calendar'
import { day } from '@agon/db/demo/calendar'
import { learnerPrice, vatRate } from '@agon/db/demo/orders/order'
import { demoStrands } from '@agon/db/demo/strands'
import { demoStaff } from '@agon/db/demo/people/sign-ins'
import {
  demoIssuer,
  demoIssuerCode,
  demoOlympiads,
  demoOpensAfter,
  demoProjects,
  demoSubProjects,
  demoTeamIssuer,
  demoTeamIssuerCode,
} from '@agon/db/demo/projects'
import type { AwardRule } from '@agon/domain/award'
import type { CertificateConfig } from '@agon/domain/certificate'
import type { OlympiadId, ProjectId, UserId } from '@agon/domain/ids'
import type { Issuer } from '@agon/domain/issuer'
import type { GrantedRole } from '@agon/domain/role'
import { demoPasswordHash } from '../config/demo-password.ts'
import type { Loading } from '../db/copy.ts'
import { IdRun } from './world-context.ts'

/** The issuers of invoices, by the names of their projects. */
const issuers: Readonly<Record<string, { code: string; details: Issuer }>> = {
  sango: { code: demoIssuerCode, details: demoIssuer },
  igeo: { code: demoTeamIssuerCode, details: demoTeamIssuer },
}

export interface Platform {
  /** The olympiads in their order, the open one first; only the first two have learners. */
  olympiadIds: readonly [OlympiadId, OlympiadId, ...OlympiadId[]]
  staff: Record<GrantedRole, UserId>
  /** By name. */
  projectIds: ReadonlyMap<string, ProjectId>
}

/** Projects, olympiads, the issuer of invoices, and the staff with their grants. */
export async function writePlatform(load: Loading, calendar: Calendar): Promise<Platform> {
  const madeAt = new Date(calendar.opensAt - 120 * day)
  const projects = new IdRun<'project'>(1)
  await load.copy('urlNames', [
    ...demoProjects.map(({ name }) => ({ name, kind: 'project' })),
    ...demoOlympiads.map(({ name }) => ({ name, kind: 'olympiad' })),
  ])
  const issuerIds = new IdRun<'issuer'>(1)
  const issuerOf = new Map(Object.entries(issuers).map(([name, issuer]) => [name, { id: issuerIds.take(), ...issuer }]))
  await load.copy(
    'issuers',
    [...issuerOf.values()].map((issuer) => ({ ...issuer, updatedAt: madeAt })),
  )
  const projectRows = demoProjects.map((project, position) => ({
    id: projects.take(),
    ...project,
    position,
    issuerId: issuerOf.get(project.name)?.id ?? null,
  }))
  await load.copy('projects', projectRows)
  await load.copy(
    'subProjects',
    demoSubProjects.flatMap(({ project, ...strand }) => {
      const owner = projectRows[project - 1]
      return owner === undefined ? [] : [{ ...strand, projectId: owner.id }]
    }),
  )
  const olympiads = new IdRun<'olympiad'>(1)
  const [, , ...others] = demoOlympiads
  const olympiadIds = [olympiads.take(), olympiads.take(), ...others.map(() => olympiads.take())] as const
  await load.copy(
    'olympiads',
    demoOlympiads.flatMap(({ project, ...olympiad }, index) => {
      const [id, owner] = [olympiadIds[index], projectRows[project - 1]]
      if (id === undefined || owner === undefined) return []
      const sango = index === 0
      const after = (demoOpensAfter[index] ?? 0) * day
      return [
        {
          ...olympiad,
          id,
          projectId: owner.id,
          opensAt: new Date(calendar.opensAt + after),
          closesAt: new Date(calendar.closesAt + after),
          currency: owner.name === 'igeo' ? 'USD' : 'ZAR',
          learnerPrice: sango ? learnerPrice : 0,
          vatRate,
          awardRules,
          certificateConfig: sango ? certificateConfig(calendar) : {},
          createdAt: madeAt,
        },
      ]
    }),
  )
  await load.tx
    .updateTable('olympiads')
    .set({ rankGroups: ['grade', 'province'], strands: JSON.stringify(demoStrands) })
    .where('id', '=', olympiadIds[0])
    .execute()
  const projectIds = new Map(projectRows.map(({ id, name }) => [name as string, id]))
  return { olympiadIds, staff: await writeStaff(load, olympiadIds, madeAt, calendar), projectIds }
}

async function writeStaff(
  load: Loading,
  olympiadIds: Platform['olympiadIds'],
  createdAt: Date,
  calendar: Calendar,
): Promise<Platform['staff']> {
  const users = new IdRun<'user'>(1)
  const people = demoStaff.map((person) => ({ ...person, id: users.take() }))
  await load.copy(
    'users',
    people.map(({ id, username, fullName }) => ({
      id,
      kind: 'staff' as const,
      username,
      fullName,
      email: `${username}@agon.example`,
      passwordHash: demoPasswordHash,
      createdAt,
    })),
  )
  const accounts = new IdRun<'account'>(1)
  // Anyone who signs in without naming an olympiad comes to the one where they worked last: the open one.
  const lastUsedAt = olympiadIds.map((_, index) => new Date(calendar.now - (index + 1) * day))
  await load.copy(
    'accounts',
    people.flatMap(({ id, role }) =>
      // Olympiads without learners have no staff of their own.
      (role === 'overlord' ? [null] : olympiadIds.slice(0, 2)).map((olympiadId, index) => ({
        id: accounts.take(),
        userId: id,
        olympiadId,
        role,
        lastUsedAt: lastUsedAt[index] ?? null,
        createdAt,
      })),
    ),
  )
  const idOf = (wanted: GrantedRole) => {
    const found = people.find(({ role }) => role === wanted)
    if (found === undefined) throw new RangeError(`The demo has no ${wanted}.`)
    return found.id
  }
  return {
    overlord: idOf('overlord'),
    admin: idOf('admin'),
    accountant: idOf('accountant'),
    funding: idOf('funding'),
    marketing: idOf('marketing'),
  }
}

/** Certificates bear the day after the window's end; who signs is invented. */
function certificateConfig({ closesAt }: Calendar): CertificateConfig {
  return {
    title: demoOlympiads[0].title,
    locale: 'en',
    issuedOn: new Date(closesAt + day).toISOString().slice(0, 10),
    signatories: [
      { name: 'Prof. Ṱhina Mudau', title: 'Chair of the olympiad committee' },
      { name: 'Dr Johan Fortuin', title: 'Chief examiner' },
    ],
    showMark: true,
    showPercentage: true,
    showRank: false,
  }
}

const awardRules: AwardRule[] = [
  { award: 'gold', by: 'percentage', atLeast: 8000 },
  { award: 'silver', by: 'percentage', atLeast: 7000 },
  { award: 'bronze', by: 'percentage', atLeast: 6000 },
  { award: 'merit', by: 'percentage', atLeast: 5000 },
  { award: 'participation', by: 'share', top: 10_000 },
]
