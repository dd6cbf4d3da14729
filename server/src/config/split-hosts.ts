/** One address for each host. `postgres://app@one:5432,two/agon`, or `postgres://app@/agon?host=/first,/second` of sockets. */
export function splitHosts(url: string): string[] {
  const named = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*,[^/?#]*)(.*)$/s.exec(url)
  if (named !== null) {
    const [, start = '', hosts = '', end = ''] = named
    return hosts.split(',').map((host) => start + host + end)
  }
  if (!URL.canParse(url)) return [url]
  const hosts = new URL(url).searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return [url]
  return hosts.map((host) => {
    const one = new URL(url)
    one.searchParams.set('host', host)
    return one.href
  })
}
