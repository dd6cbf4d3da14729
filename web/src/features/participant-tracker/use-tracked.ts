import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { sittingStatuses } from '@agon/domain/participant'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { searchFromView, viewFromSearch } from '#/app/list/address.ts'

export type Tracked = CallReply<CallByKey['POST /api/participant-tracker/']>['items'][number]

/** Silence is no change that anybody tells of: who has gone offline shows by asking, this often in milliseconds. */
const askEvery = 20_000

/** What learners are narrowed by besides their status. */
const others = ['offline', 'late', 'undecided', 'asking'] as const
export const narrowings = [...sittingStatuses, ...others] as const
export type Narrowing = (typeof narrowings)[number]

/** The learners that province, school and text leave. */
export interface Chosen {
  readonly province?: string
  readonly customerParticipantId?: CustomerParticipantId
  readonly q?: string
}

/** The page of participants that the address asks for. */
export function useTracked() {
  const { olympiad } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFromSearch(search)
  const narrowing = narrowings.find((one) => one === view.filters['status'])
  const province = view.filters['province'] ?? ''
  const schoolId = view.filters['school']
  const [opened, setOpened] = useState<Tracked | undefined>(undefined)
  const [earlier, setEarlier] = useState<readonly string[]>([])
  const chosen: Chosen = {
    ...(province === '' ? {} : { province }),
    // The address is as anybody typed it; the server checks it.
    ...(schoolId === undefined ? {} : { customerParticipantId: Number(schoolId) as CustomerParticipantId }),
    ...(view.q === '' ? {} : { q: view.q }),
  }
  const tracked = useRead(
    'POST /api/participant-tracker/',
    {
      query: { olympiadId: olympiad.id },
      body: {
        limit: view.limit,
        ...narrowed(narrowing),
        ...chosen,
        ...(view.cursor === null ? {} : { after: Number(view.cursor) as ParticipantId }),
      },
    },
    { refetchInterval: askEvery },
  )
  const turn = (next: typeof view) => void navigate({ to: '.', search: searchFromView(next), replace: true })
  const items = tracked.data?.items ?? []
  const ofSchool = schoolId === undefined ? undefined : (items[0] ?? opened)
  const [first] = items
  const alike = first !== undefined && items.every((row) => row.customerParticipantId === first.customerParticipantId)
  return {
    tracked,
    view,
    narrowing,
    chosen,
    province,
    school:
      schoolId === undefined
        ? undefined
        : { id: Number(schoolId) as CustomerParticipantId, name: ofSchool?.schoolName ?? schoolId },
    /** The only school of the page, whether it was chosen or a search found no other. */
    onlySchool: alike ? { id: first.customerParticipantId, name: first.schoolName } : undefined,
    /** As it stands now, while it is on the page. */
    open: items.find(({ id }) => id === opened?.id) ?? opened,
    show: setOpened,
    earlier,
    /** Learners come in the order of their ids: going back means remembering where each page began. */
    turn: (next: typeof view) => {
      if (next.cursor === null || next.cursor === '') setEarlier([])
      else if (next.cursor === earlier.at(-1)) setEarlier(earlier.slice(0, -1))
      else setEarlier([...earlier, view.cursor ?? ''])
      turn({ ...next, cursor: next.cursor === '' ? null : next.cursor, filters: view.filters })
    },
    /** Takes all filters away. */
    widen: () => {
      setEarlier([])
      turn({ ...view, cursor: null, filters: {} })
    },
    filter: (name: 'status' | 'province' | 'school', value: string) => {
      const { [name]: _gone, ...others } = view.filters
      setEarlier([])
      turn({ ...view, cursor: null, filters: value === '' ? others : { ...others, [name]: value } })
    },
  }
}
export type Tracking = ReturnType<typeof useTracked>

function narrowed(narrowing: Narrowing | undefined) {
  const status = sittingStatuses.find((one) => one === narrowing)
  if (status !== undefined) return { status }
  const only = others.find((one) => one === narrowing)
  return only === undefined ? {} : { only }
}
