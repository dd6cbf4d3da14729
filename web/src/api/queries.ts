import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
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

/**
 * Makes a declared call that changes something: on demand, never retried. What is named in `refreshes` is read again
 * afterwards, whether it succeeded or not: a refused write often means that the page is out of date.
 */
export function useWrite<K extends KeyOf<'write'>>(
  key: K,
  refreshes: readonly KeyOf<'read'>[],
): UseMutationResult<CallReply<CallByKey[K]>, CallError, CallInput<CallByKey[K]>> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => send(key, input),
    onSettled: () => Promise.all(refreshes.map((one) => queries.invalidateQueries({ queryKey: [one] }))),
  })
}
