import type { CallReply } from '@agon/contract/call'
import type { roleMatrixCalls } from '@agon/contract/role-matrix/calls'
import { roles } from '@agon/domain/role'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { agrees } from './MatrixTable.tsx'

type Matrix = CallReply<(typeof roleMatrixCalls)['readRoleMatrix']>

/** When the access test last tried every call, and whether it saw what is declared. */
export function TriedNotice({ calls, tried }: Pick<Matrix, 'calls' | 'tried'>) {
  const figures = useFigures()
  if (tried === null)
    return (
      <Notice tone="wait" title="Not tried">
        <p>This build has no observations of the access test.</p>
      </Notice>
    )
  const seen = calls.flatMap(({ call, roles: open }) =>
    (['visitor', ...roles] as const).flatMap((as, index) => {
      const one = tried.pairs[call]?.[index]
      const isOpen = typeof open === 'string' ? as !== 'visitor' || open === 'public' : open.some((role) => role === as)
      return one === undefined ? [] : [{ agrees: agrees(isOpen, one), isOwn: one === 'own records' }]
    }),
  )
  const differing = seen.filter((one) => !one.agrees).length
  const untried = calls.length * (roles.length + 1) - seen.length
  return (
    <Notice
      tone={differing + untried === 0 ? 'good' : 'bad'}
      title={differing + untried === 0 ? 'Tried as declared' : `${differing} differ, ${untried} were not tried`}
    >
      <p>
        The access test of release {tried.release} ({figures.day(tried.at, browserZone)}) made each call as a visitor
        and as every role: {figures.number(seen.length)} pairs. “Own” marks{' '}
        {figures.number(seen.filter(({ isOwn }) => isOwn).length)} pairs in which the caller was also refused a
        neighbour’s record.
      </p>
    </Notice>
  )
}
