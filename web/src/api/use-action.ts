import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { LatestWork } from '../lib/latest-work.ts'
import type { CallError } from './send.ts'

type Result<Reply, Input> = UseMutationResult<Reply, CallError, Input>

/** How an action stands, and the way to begin it. */
export type Action<Reply, Input> = DistributiveOmit<Result<Reply, Input>, 'mutate' | 'mutateAsync'> & {
  /** Says what came of it, even where that has taken the component that asked off the page. */
  readonly mutate: (
    input: Input,
    answered?: { readonly onSuccess?: (reply: Reply) => void; readonly onError?: (error: CallError) => void },
  ) => void
  /** Rejects with the refusal; who asks for the same twice gets the one answer twice. */
  readonly mutateAsync: (input: Input) => Promise<Reply>
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

type Options<Reply, Input> = Pick<
  UseMutationOptions<Reply, CallError, Input>,
  'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'
>

/**
 * Runs on demand and is never retried. The same asked for again while it is under way, by a second click within one
 * frame, is left out. Everything that a button begins goes through here: the linter refuses `useMutation` elsewhere.
 */
export function useAction<Reply = void, Input = void>(options: Options<Reply, Input>): Action<Reply, Input> {
  const [latest] = useState(() => new LatestWork<Reply>())
  const mutation = useMutation<Reply, CallError, Input>(options)
  const run = mutation.mutateAsync
  const mutateAsync = useCallback((input: Input) => latest.share(input, () => run(input)), [latest, run])
  const mutate = useCallback<Action<Reply, Input>['mutate']>(
    (input, answered) => {
      void latest
        .begin(input, () => run(input))
        ?.then(answered?.onSuccess, (error: CallError) => answered?.onError?.(error))
    },
    [latest, run],
  )
  return { ...mutation, mutate, mutateAsync }
}
