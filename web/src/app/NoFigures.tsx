import type { ReactNode } from 'react'
import type { CallError } from '#/api/send.ts'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { Counting } from '#/ui/Counting.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'

type Props = {
  /** Of an error: "Could not get the overview". */
  readonly title: ReactNode
  /** Why not; null while they load. */
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** In place of figures that are not here: they load, are counted first, or could not be read. */
export function NoFigures({ title, error, onRetry }: Props) {
  if (error === null) return <Loader loading />
  if (error.code === 'counting') return <Counting>{error.message}</Counting>
  return <ErrorState title={title} reason={error.message} onRetry={onRetry} />
}

/** The same of a chart. */
export function chartWithout(error: CallError | null, retry: () => void): ChartState {
  if (error === null) return { state: 'loading' }
  if (error.code === 'counting') return { state: 'counting', reason: error.message }
  return { state: 'failed', reason: error.message, retry }
}
