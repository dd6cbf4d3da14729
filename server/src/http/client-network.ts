import { isIPv6 } from 'node:net'

/**
 * Where a request comes from, for counting: an IPv4 address, or the /64 of an IPv6 address, since anyone who has one address of it
 * has them all (RFC 6177). A closed connection has no address any more.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'closed'
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const groups = before === '' ? [] : before.split(':')
  const left = after === undefined || after === '' ? [] : after.split(':')
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - groups.length - left.length - (left.at(-1)?.includes('.') === true ? 1 : 0)
  const all = after === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => '0'), ...left]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
