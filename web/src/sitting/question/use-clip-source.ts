import type { Clip } from '@agon/domain/question/clip'
import { useEffect, useState } from 'react'
import { backoff } from '#/lib/backoff.ts'

/**
 * Where a recording is played from: its bytes in memory, so that one can go back and forth in it whatever keeps it here and whether there is
 * a network or not. null until they are there; they are asked for again until they are.
 */
export function useClipSource({ sha256, mediaType }: Clip): string | null {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    let running = false
    const bring = async () => {
      if (running || made !== undefined) return
      running = true
      clearTimeout(timer)
      const bytes = await bytesAt(`/api/media/${sha256}`, stop.signal)
      running = false
      if (stop.signal.aborted) return
      if (bytes === null) {
        timer = setTimeout(() => void bring(), backoff(tries))
        tries += 1
      } else {
        made = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
        setSource(made)
      }
    }
    addEventListener('online', () => void bring(), { signal: stop.signal })
    void bring()
    return () => {
      stop.abort()
      clearTimeout(timer)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [sha256, mediaType])
  return source
}

async function bytesAt(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const reply = await fetch(address, { signal })
    return reply.ok ? await reply.blob() : null
  } catch {
    return null
  }
}
