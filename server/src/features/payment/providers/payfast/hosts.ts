import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Where PayFast sends notifications from, beside the host that payments are made at. */
const senders = ['www.payfast.co.za', 'w1w.payfast.co.za', 'w2w.payfast.co.za', 'sandbox.payfast.co.za']
/** The real host; another one, a sandbox or a test’s, sends its own notifications. */
const own = /(^|\.)payfast\.(co\.za|io)$/

/** The networks that PayFast publishes. */
const networks = new BlockList()
for (const [net, bits] of [
  ['197.97.145.144', 28],
  ['41.74.179.192', 27],
  ['102.216.36.0', 28],
  ['102.216.36.128', 28],
  ['144.126.193.139', 32],
] as const)
  networks.addSubnet(net, bits)

/** Whether a connection came from PayFast: from an address of its hosts, or of its networks. Throws if no name can be looked up now. */
export async function isPayfast(source: string, url: string): Promise<boolean> {
  const address = source.replace(/^::ffff:(?=\d+\.)/, '')
  const { hostname } = new URL(url)
  const isReal = own.test(hostname)
  if (isReal && isIPv4(address) && networks.check(address)) return true
  const hosts = isReal ? [...new Set([hostname, ...senders])] : [hostname.replace(/^\[|\]$/g, '')]
  const found = await Promise.allSettled(
    hosts.map(async (host) => (isIP(host) ? [{ address: host }] : lookup(host, { all: true }))),
  )
  const known = found.flatMap((one) => (one.status === 'fulfilled' ? one.value.map((entry) => entry.address) : []))
  if (known.includes(address)) return true
  const failed = found.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return false
}
