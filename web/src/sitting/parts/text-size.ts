import { useLayoutEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'

/** In percent of what the browser is set to. */
export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

const key = 'sitting.text-size'
const listeners = new Set<() => void>()
let chosen = readChosen()

/** Kept on the device, for the learner's pages alone. */
export function chooseTextSize(size: TextSize): void {
  chosen = size
  writeStored(key, String(size))
  for (const listener of listeners) listener()
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, () => chosen)
}

/** Everything on the page is measured by the text of its root. */
export function useRootTextSize(): void {
  const size = useTextSize()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.fontSize = size === 100 ? '' : `${size}%`
    return () => {
      style.fontSize = ''
    }
  }, [size])
}

function readChosen(): TextSize {
  const stored = Number(readStored(key))
  return textSizes.find((size) => size === stored) ?? 100
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
