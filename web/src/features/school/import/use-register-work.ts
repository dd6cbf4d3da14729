import type { RegisterPreview, RegisterProgress } from '@agon/contract/school/register'
import type { RegisterImportId } from '@agon/domain/ids'
import { useEffect, useState } from 'react'
import { eventsOf } from '#/api/listen.ts'
import { useWrite } from '#/api/queries.ts'
import { sendFile, type Sending } from '#/api/send-file.ts'
import { useAction } from '#/api/use-action.ts'

/** Of a register: its bytes on their way, then its rows, then the schools that are written. */
export type WorkProgress = ({ readonly stage: 'sending' } & Sending) | RegisterProgress

interface Read {
  readonly id: RegisterImportId
  readonly preview: RegisterPreview
}

/** Reads a register and applies it, with the progress of both. Leaving the page ends the sending. */
export function useRegisterWork() {
  const [progress, setProgress] = useState<WorkProgress>()
  const [leaving] = useState(() => new AbortController())
  const read = useAction<Read, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      const onSending = (sending: Sending) => setProgress({ stage: 'sending', ...sending })
      return sendFile('POST /api/school/import', { body }, onSending, leaving.signal)
    },
  })
  const apply = useWrite('POST /api/school/import/{id}/apply')
  const isWorking = read.isPending || apply.isPending
  useEffect(() => {
    if (!isWorking) return undefined
    const done = new AbortController()
    void follow(done.signal, setProgress)
    return () => {
      done.abort()
      setProgress(undefined)
    }
  }, [isWorking])
  return { read, apply, isWorking, progress }
}

async function follow(signal: AbortSignal, onProgress: (progress: RegisterProgress) => void): Promise<void> {
  try {
    for await (const progress of eventsOf('GET /api/school/import-progress', {}, signal)) onProgress(progress)
  } catch {
    // The import goes on without its progress; its own reply says what went wrong.
  }
}
