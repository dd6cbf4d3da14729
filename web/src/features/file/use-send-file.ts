import type { UploadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { sendInParts, type PartsSent, type UnfinishedFile } from './parts/send-in-parts.ts'

interface How {
  readonly replaces?: UploadId | undefined
  readonly continues?: UnfinishedFile | undefined
}

export interface SendingFile extends PartsSent {
  readonly name: string
  /** Of its parts on the server, once it has begun. */
  readonly id: number | undefined
  readonly stop: () => void
}

/** Sends files to a place, with the bytes that are on their way. A file may replace another one. Leaving the page stops it. */
export function useSendFile(place: number) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<SendingFile>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  /** false: it was stopped. */
  const send = async (file: File, { replaces, continues }: How = {}): Promise<boolean> => {
    const control = new AbortController()
    stopping.current = control
    const { name, size: total } = file
    const update = (change: Partial<SendingFile>) =>
      setSending((before) => (before === undefined ? before : { ...before, ...change }))
    setSending({ name, total, sent: 0, id: undefined, isWaiting: false, stop: () => control.abort() })
    try {
      const listener = { onBegun: (id: number) => update({ id }), onSent: update }
      await sendInParts({ place, file, replaces, continues }, listener, control.signal)
      return true
    } catch (error) {
      if (control.signal.aborted) return false
      throw error
    } finally {
      setSending(undefined)
      void readAgain(queries, 'POST /api/attachment/{id}')
    }
  }
  return { sending, send }
}
