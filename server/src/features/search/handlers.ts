import { addressFor } from '@agon/contract/address-for'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { searchCalls } from '@agon/contract/search/calls'
import type { Role } from '@agon/domain/role'
import type { Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { noPerson, searchPlatform } from './search-platform.ts'
import { findLearners, findSchools, findTeachers, olympiadName } from './find.ts'

/** With fewer letters nearly everything would be found. */
const fewest = 3

export const searchHandlers: Handlers<typeof searchCalls> = {
  async search({ db, actor, query: { olympiadId, q } }) {
    const scope = staffScope(actor, olympiadId)
    if (q.replaceAll(/[\s,;]/g, '').length < fewest) return { items: [], nearest: [] }
    if (scope === null && actor.role === 'overlord') return searchPlatform(db, q)
    const name = scope === null ? '' : await olympiadName(db, scope)
    const read = async <Row extends { readonly id: number; readonly opens: number }>(
      page: Page,
      find: () => Promise<Row[]>,
    ) => {
      if (!isOpenTo(page, actor.role)) return []
      // The audience of the call.
      const address = addressFor(page, actor.role as Role).replace('$olympiadName', name)
      return (await find()).map(({ opens, ...row }) => ({
        ...row,
        ...noPerson,
        olympiadId: scope,
        href: `${address}?open=${opens}`,
      }))
    }
    const [learners, teachers, schools] = await Promise.all([
      scope === null ? [] : read(pages.participatingLearners, () => findLearners(db, scope, q)),
      read(scope === null ? pages.users : pages.participatingTeachers, () => findTeachers(db, scope, q)),
      read(scope === null ? pages.overlordSchools : pages.schools, () => findSchools(db, scope, q)),
    ])
    return { items: [...learners, ...teachers, ...schools], nearest: [] }
  },
}

const isOpenTo = ({ roles }: Page, role: string) => Array.isArray(roles) && roles.includes(role)
