import { send } from '#/api/send.ts'

const reported = new WeakMap<object, Promise<string | null>>()

/** Reports a page that broke to the log of the server, once an error. The reference by which it is found there; null without a network. */
export function reportPage(error: unknown): Promise<string | null> {
  if (!(error instanceof Error)) return Promise.resolve(null)
  const known = reported.get(error)
  if (known !== undefined) return known
  const body = {
    path: location.pathname.slice(0, 500),
    error: /^\w{1,60}$/.exec(error.name)?.[0] ?? 'Error',
    place: placeOf(error),
  }
  const reference = referenceOf(body)
  reported.set(error, reference)
  return reference
}

async function referenceOf(body: { path: string; error: string; place: string }): Promise<string | null> {
  try {
    return (await send('POST /api/app-log/page', { body })).reference
  } catch {
    return null
  }
}

/** The file of the build where it broke: `base-Ab12.js:1:2345`. */
export const placeOf = ({ stack = '' }: Error): string =>
  /\/assets\/([\w.-]{1,100}:\d{1,9}:\d{1,9})/.exec(stack)?.[1] ?? ''
