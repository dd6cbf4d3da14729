import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { keepRecord, readAgain } from './after-write.ts'
import { send, type CallError } from './send.ts'
import { useAction, type Action } from './use-action.ts'

type Query<Reply> = UseQueryResult<Reply, CallError>

/**
 * How a read stands. It has failed only while nothing was read: what was read once stays on the page when reading it again
 * fails, and with it what is typed into a form on it.
 */
export type Read<Reply> = Pick<Query<Reply>, 'isFetching' | 'isLoading' | 'refetch' | 'dataUpdatedAt'> &
  (
    | { readonly data: Reply; readonly error: null; readonly isError: false; readonly isPending: false }
    | { readonly data: undefined; readonly error: CallError; readonly isError: true; readonly isPending: false }
    | { readonly data: undefined; readonly error: null; readonly isError: false; readonly isPending: true }
  )

/** Milliseconds until figures are asked for again that the server counts first. */
const untilCounted = 5_000

/** Reads a declared call; the same input is the same entry of the cache. Only calls whose effect is `read`. */
export function useRead<K extends KeyOf<'read'>>(
  key: K,
  input: CallInput<CallByKey[K]>,
  options: {
    enabled?: boolean
    /** In milliseconds; false stops it. Asked again after each reply. */
    refetchInterval?: number | ((reply: CallReply<CallByKey[K]> | undefined) => number | false)
  } = {},
): Read<CallReply<CallByKey[K]>> {
  const { refetchInterval, ...rest } = options
  return keepingData(
    useQuery<CallReply<CallByKey[K]>, CallError>({
      queryKey: [key, input],
      queryFn: ({ signal }) => send(key, input, { signal }),
      ...rest,
      refetchInterval: ({ state: { data, error } }) => {
        if (error?.code === 'counting') return untilCounted
        return typeof refetchInterval === 'function' ? refetchInterval(data) : (refetchInterval ?? false)
      },
    }),
  )
}

/** Getters, because a query draws its component again only for what was read of it. */
export function keepingData<Reply>(query: Query<Reply>): Read<Reply> {
  return {
    get data() {
      return query.data
    },
    get error() {
      return query.data === undefined ? query.error : null
    },
    get isError() {
      return query.data === undefined && query.isError
    },
    get isPending() {
      return query.isPending
    },
    get isFetching() {
      return query.isFetching
    },
    get isLoading() {
      return query.isLoading
    },
    get dataUpdatedAt() {
      return query.dataUpdatedAt
    },
    refetch: query.refetch,
  } as Read<Reply> // each getter by itself cannot say which of the three it is
}

/**
 * Makes a declared call that changes something: on demand, never retried. What shows something of it is read again after
 * a success, and after a refusal that shows the page to be out of date. After any other failure it is read when it is
 * next needed: the write may have arrived all the same, but the form that it came from goes on at once.
 */
export function useWrite<K extends KeyOf<'write'>>(
  key: K,
  by: (key: K, input: CallInput<CallByKey[K]>) => Promise<CallReply<CallByKey[K]>> = send,
): Action<CallReply<CallByKey[K]>, CallInput<CallByKey[K]>> {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (input) => by(key, input),
    onSettled: (reply, error, input) => {
      if (error === null) return readAgain(queries, key, { input, known: keepRecord(queries, key, reply) })
      return readAgain(queries, key, { input, refetchType: showsOutdated(error) ? 'active' : 'none' })
    },
  })
}

/** The server knows the record otherwise than the page does, or not at all. */
const showsOutdated = ({ status }: CallError) => status === 404 || status === 409
