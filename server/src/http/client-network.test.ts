import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './client-network.ts'

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')

describe('networkOf', () => {
  it('leaves IPv4 as it is, mapped or not', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b:1::192.0.2.33', '64:ff9b:1:0::/64'],
  ])('takes the first half of %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('is one for all addresses of a /64, and another for another', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const sameHalf = [...one.slice(0, 4), ...other.slice(4)]
        expect(networkOf(written(sameHalf))).toBe(networkOf(written(one)))
        const differs = one.slice(0, 4).some((part, at) => part !== other[at])
        expect(networkOf(written(other)) !== networkOf(written(one))).toBe(differs)
      }),
    )
  })

  it('is the same however the address is shortened', () => {
    fc.assert(
      fc.property(groups, (one) => {
        const shortened = new URL(`http://[${written(one)}]`).hostname.slice(1, -1)
        expect(networkOf(shortened)).toBe(networkOf(written(one)))
      }),
    )
  })
})
