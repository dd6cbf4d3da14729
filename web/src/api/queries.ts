import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import { LatestWork } from '../lib/latest-work.ts'
import { send, type CallError } from './send.ts'

/** Reads a declared call; the same input is the same entry of the cache. Only calls whose effect is `read`. */
export function useRead<K extends KeyOf<'read'>>(
  key: K,
  input: CallInput<CallByKey[K]>,
  options: {
    enabled?: boolean
    /** In milliseconds; false stops it. Asked again after each reply. */
    refetchInterval?: number | ((reply: CallReply<CallByKey[K]> | undefined) => number | false)
  } = {},
): UseQueryResult<CallReply<CallByKey[K]>, CallError> {
  const { refetchInterval, ...rest } = options
  return useQuery<CallReply<CallByKey[K]>, CallError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => send(key, input, { signal }),
    ...rest,
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'number' ? refetchInterval : ({ state }) => refetchInterval(state.data),
        }),
  })
}

type Result<Reply, Input> = UseMutationResult<Reply, CallError, Input>

/** How a write stands, and the way to make it. */
export type Write<Reply, Input> = DistributiveOmit<Result<Reply, Input>, 'mutate' | 'mutateAsync'> & {
  /**
   * Says what came of it once that has been read again, even where reading again has taken the component that asked
   * off the page.
   */
  readonly mutate: (
    input: Input,
    answered?: { readonly onSuccess?: (reply: Reply) => void; readonly onError?: (error: CallError) => void },
  ) => void
  /** Rejects with the refusal; who asks for the same twice gets the one answer twice. */
  readonly mutateAsync: (input: Input) => Promise<Reply>
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/**
 * Makes a declared call that changes something: on demand, never retried. What is named in `refreshes` is read again
 * afterwards, whether it succeeded or not: a refused write often means that the page is out of date. The same asked for again
 * while it is under way, by a second click within one frame, is left out.
 */
export function useWrite<K extends KeyOf<'write'>>(
  key: K,
  refreshes: readonly KeyOf<'read'>[],
  by: (key: K, input: CallInput<CallByKey[K]>) => Promise<CallReply<CallByKey[K]>> = send,
): Write<CallReply<CallByKey[K]>, CallInput<CallByKey[K]>> {
  const queries = useQueryClient()
  const [latest] = useState(() => new LatestWork<CallReply<CallByKey[K]>>())
  const mutation = useMutation<CallReply<CallByKey[K]>, CallError, CallInput<CallByKey[K]>>({
    mutationFn: (input) => by(key, input),
    onSettled: () => Promise.all(refreshes.map((one) => queries.invalidateQueries({ queryKey: [one] }))),
  })
  return {
    ...mutation,
    mutateAsync: (input) => latest.share(input, () => mutation.mutateAsync(input)),
    mutate: (input, answered) => {
      void latest
        .begin(input, () => mutation.mutateAsync(input))
        ?.then(answered?.onSuccess, (error: CallError) => answered?.onError?.(error))
    },
  }
}
