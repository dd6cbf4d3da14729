import type { UploadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { sendFile, type Sending } from '#/api/send-file.ts'

const key = 'POST /api/attachment/{id}'

/** Sends files to a place, with the bytes that are on their way. A file may replace another one. */
export function useSendFile(place: number) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending & { readonly name: string }>()
  const send = async (file: File, replaces?: UploadId) => {
    const body = new FormData()
    body.set('file', file)
    const query = replaces === undefined ? {} : { replaces }
    const input = { params: { id: place }, query, body }
    try {
      await sendFile(key, input, (now) => setSending({ ...now, name: file.name }), new AbortController().signal)
      void readAgain(queries, key)
    } finally {
      setSending(undefined)
    }
  }
  return { sending, send }
}
