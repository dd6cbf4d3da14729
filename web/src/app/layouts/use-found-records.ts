import { useEffect, useState } from 'react'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import { useOptionalOlympiad } from '../here.tsx'
import type { FoundPage } from './find-pages.ts'

/** As the server searches. */
const fewestLetters = 3
/** Milliseconds without a key after which the server is asked. */
const pause = 150

/** People and schools whose names have the words that are typed. */
export function useFoundRecords(typed: string): readonly FoundPage[] {
  const olympiadId = useOptionalOlympiad()?.id ?? platformOlympiadId
  const q = useSettled(typed.trim())
  const isLong = q.length >= fewestLetters
  const found = useRead('GET /api/search/', { query: { olympiadId, q } }, { enabled: isLong })
  if (!isLong || found.data === undefined) return []
  return found.data.items.map(({ title, detail, href }) => ({ title, href, section: detail }))
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
