/** Time until a provider counts as unreachable. */
const patience = 15_000

/** A provider answered with a failure of its own, or with none of the forms that it documents: asked again later. */
export class ProviderFailure extends Error {}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request to a provider's host. Redirects are not followed: they could lead elsewhere with the keys. */
export async function askProvider(
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const text = await response.text()
  if (response.status >= 500 || response.status === 429)
    throw new ProviderFailure(`${url.host} answered ${response.status}.`)
  return { status: response.status, text }
}
