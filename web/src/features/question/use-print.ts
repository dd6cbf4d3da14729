import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { eventsOf } from '#/api/listen.ts'
import { CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

type Wish = CallInput<CallByKey['GET /api/question/print/{id}/steps']>

/** Has a print made, and says how many of its questions are laid out; leaving gives it up. */
export function usePrint(onMade: (file: { blob: Blob; filename: string }) => void) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])
  const make = useAction({
    mutationFn: async (wish: Wish) => {
      const leaving = new AbortController()
      left.current = leaving
      setProgress(undefined)
      const pieces: Uint8Array<ArrayBuffer>[] = []
      let [filename, size] = ['', 0]
      for await (const step of eventsOf('GET /api/question/print/{id}/steps', wish, leaving.signal))
        if ('done' in step) setProgress(step)
        else if ('piece' in step) pieces.push(bytesOf(step.piece))
        else [filename, size] = [step.filename, step.size]
      const blob = new Blob(pieces, { type: 'application/pdf' })
      if (filename === '' || blob.size !== size)
        throw new CallError('network', t`The connection broke before the file was here. Try again.`)
      return { blob, filename }
    },
    onSuccess: onMade,
  })
  return { make, progress }
}

function bytesOf(piece: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(piece), (sign) => sign.charCodeAt(0))
}
