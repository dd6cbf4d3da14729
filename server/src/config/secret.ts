import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { deriveUnsentFileKey, type UnsentFileKey } from './unsent-file-key.ts'

/** Keys derived from the one secret, one per purpose, so that none can be in for another. */
export interface Keys {
  /** Seals the places in a list: they hold values of its rows, and addresses hold them. */
  readonly cursors: KeyObject
  /** Marks the tokens of sessions as ours. */
  readonly sessions: Uint8Array
  /** Made into the library's own form once: a class loads hundreds of slips, and the demo a million. */
  readonly slips: KeyObject
  /** Seals the passport data of teams. */
  readonly passports: KeyObject
  /** Marks the tickets of those who wait for their password to be checked. */
  readonly tickets: Uint8Array
  /** Of the keys of persons, with which the activity log seals what it says about them. */
  readonly persons: KeyObject
  /** Marks the tokens of one-time links. */
  readonly passwordLinks: Uint8Array
  /** Marks the tokens of schools' links. */
  readonly schoolLinks: Uint8Array
  /** Seals what a mail carries and nobody reads in the log of mails. */
  readonly mails: KeyObject
  /** Stands before the address of an erased person when it is hashed. */
  readonly erasedAddresses: Uint8Array
  /** Seals what a link to unsubscribe means. */
  readonly unsubscribeLinks: KeyObject
  /** Signs return paths. */
  readonly returnPaths: Uint8Array
  /** Seals the private keys that sign mails. */
  readonly dkim: KeyObject
  /** Seals the keys of payment providers. */
  readonly providers: KeyObject
  /** Signs what the demo gateway is sent and what it sends. */
  readonly demoPayments: Uint8Array
  /** Turns the networks of readers who rated an FAQ into marks of one day. */
  readonly faqVotes: Uint8Array
  /** Seals what second factors share with apps. */
  readonly secondFactors: KeyObject
  /** Of the files that papers travel in before their time. */
  readonly papers: Uint8Array
  readonly unsentFiles: UnsentFileKey
  /** Makes the codes of answers in sheets of marks. */
  readonly markSheets: Uint8Array
  /** Signs links to previews of public pages. */
  readonly previews: Uint8Array
}

/** The configured secret, or one made once and kept beside the data. */
export function readKeys(config: Pick<Config, 'AGON_SECRET' | 'DATA_DIR'>): Keys {
  const secret = secretOf(config)
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'agon', purpose, 32))
  return {
    cursors: createSecretKey(derive('cursors')),
    sessions: derive('sessions'),
    tickets: derive('tickets'),
    slips: createSecretKey(derive('slips')),
    passports: createSecretKey(derive('passports')),
    persons: createSecretKey(derive('persons')),
    passwordLinks: derive('password-links'),
    schoolLinks: derive('school-links'),
    mails: createSecretKey(derive('mails')),
    erasedAddresses: derive('erased-addresses'),
    unsubscribeLinks: createSecretKey(derive('unsubscribe-links')),
    returnPaths: derive('return-paths'),
    dkim: createSecretKey(derive('dkim')),
    providers: createSecretKey(derive('payment-providers')),
    demoPayments: derive('demo-payments'),
    faqVotes: derive('faq-votes'),
    secondFactors: createSecretKey(derive('second-factors')),
    papers: derive('papers'),
    unsentFiles: deriveUnsentFileKey(derive),
    markSheets: derive('mark-sheets'),
    previews: derive('website-previews'),
  }
}

/** The one secret that all keys are derived from. */
export function secretOf(config: Pick<Config, 'AGON_SECRET' | 'DATA_DIR'>): Buffer {
  return config.AGON_SECRET === undefined ? keptSecret(config.DATA_DIR) : Buffer.from(config.AGON_SECRET, 'base64')
}

export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

function keptSecret(dataDir: string): Buffer {
  const path = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

/** A short signature of a text. */
export function sign(key: Uint8Array, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url').slice(0, 22)
}
