import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#/api/send.ts'
import { readStored, removeStored, writeStored } from '#/lib/stored.ts'
import { readUserRecord } from '#/lib/user-record.ts'
import { START, type TableView } from '#/ui/table/view.ts'
import { writtenView } from './written-view.ts'

type Body = Omit<CallInput<CallByKey['POST /api/saved-view/']>['body'], 'list' | 'olympiadId'>
type Stored = { readonly name: string; readonly view: TableView }

/**
 * Earlier versions stored views in the browser. They are saved for the user once, in the olympiad whose list is opened
 * first, and leave the browser. Those that could not be sent stay for the next time.
 */
export function useTakeOver(path: string, isOfAll: boolean, save: (body: Body) => Promise<unknown>): void {
  const takeOver = useEffectEvent(async () => {
    // Another user's browser storage is not the impersonated user's.
    if (readUserRecord()?.impersonator !== undefined) return
    const key = `views GET ${path}${isOfAll ? '?all' : ''}`
    const views = storedViews(readStored(key))
    if (views.length === 0) return
    // Removed first: another tab does not save them a second time.
    removeStored(key)
    const left: Stored[] = []
    for (const view of views) {
      const body = { name: view.name, ...writtenView({ ...START, ...view.view }), shared: false, isDefault: false }
      await save(body).catch((error: unknown) => {
        if (!isRefused(error)) left.push(view)
      })
    }
    if (left.length > 0) writeStored(key, JSON.stringify(left))
  })
  useEffect(() => void takeOver(), [])
}

/** The name is taken, or the view is none: the next try would be refused, too. */
const isRefused = (error: unknown) =>
  error instanceof CallError && (error.code === 'duplicate' || error.code === 'invalid' || error.code === 'malformed')

export function storedViews(text: string | null): readonly Stored[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isStored) : []
  } catch {
    return []
  }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'view' in value &&
  typeof value.view === 'object' &&
  value.view !== null
