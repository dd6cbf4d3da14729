import type { PasskeyCreation } from '@agon/contract/passkey/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { makePasskey, offerInAutofill, passkeysWork } from './ceremony.ts'

afterEach(() => vi.unstubAllGlobals())

function browserAt(hostname: string, credentials: object = {}): void {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  vi.stubGlobal('navigator', { credentials })
}

const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Agon' },
  user: { id: 'AAAA', name: 'somebody', displayName: 'Somebody' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
}

test('passkeys work at the name that they hold for, and nowhere else', () => {
  browserAt('agon.example')
  expect(['agon.example', 'other.example', null].map(passkeysWork)).toEqual([true, false, false])
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(passkeysWork('agon.example')).toBe(false)
})

test('at an address of figures nothing is asked for', () => {
  browserAt('127.0.0.1')
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('There is no network here.')))
  vi.stubGlobal('fetch', fetched)
  offerInAutofill({ onWorks: () => expect.unreachable(), onSigned: () => expect.unreachable() })()
  expect(fetched).not.toHaveBeenCalled()
})

test.for([
  ['NotAllowedError', 'stopped'],
  ['AbortError', 'stopped'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unable'],
])('where the browser says %s, the page says “%s”', async ([name, fault]) => {
  browserAt('localhost', { create: () => Promise.reject(new DOMException('', name)) })
  expect(await makePasskey(creation)).toBe(fault)
})
