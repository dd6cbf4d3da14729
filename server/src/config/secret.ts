import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { SealingKey } from './seal.ts'
import { deriveUnsentFileKey, type UnsentFileKey } from './unsent-file-key.ts'

/** Keys derived from the one secret, one per purpose, so that none can be in for another. */
export interface Keys {
  /** Seals the places in a list: they hold values of its rows, and addresses hold them. */
  readonly cursors: SealingKey
  /** Marks the tokens of sessions as ours. */
  readonly sessions: Uint8Array
  /** Made into the library's own form once: a class loads hundreds of slips, and the demo a million. */
  readonly slips: SealingKey
  /** Seals the passport data of teams. */
  readonly passports: SealingKey
  /** Marks the tickets of those who wait for their password to be checked. */
  readonly tickets: Uint8Array
  /** Of the keys of persons, with which the activity log seals what it says about them. */
  readonly persons: SealingKey
  /** Marks the tokens of one-time links. */
  readonly passwordLinks: Uint8Array
  /** Marks the tokens of schools' links. */
  readonly schoolLinks: Uint8Array
  /** Seals what a mail carries and nobody reads in the log of mails. */
  readonly mails: SealingKey
  /** Stands before the address of an erased person when it is hashed. */
  readonly erasedAddresses: Uint8Array
  /** Seals what a link to unsubscribe means. */
  readonly unsubscribeLinks: SealingKey
  /** Signs return paths. */
  readonly returnPaths: Uint8Array
  /** Seals the private keys that sign mails. */
  readonly dkim: SealingKey
  /** Seals the keys of payment providers. */
  readonly providers: SealingKey
  /** Signs what the demo gateway is sent and what it sends. */
  readonly demoPayments: Uint8Array
  /** Turns the networks of readers who rated an FAQ into marks of one day. */
  readonly faqVotes: Uint8Array
  /** Seals what second factors share with apps. */
  readonly secondFactors: SealingKey
  /** Of the files that papers travel in before their time. */
  readonly papers: Uint8Array
  readonly unsentFiles: UnsentFileKey
  /** Makes the codes of answers in sheets of marks. */
  readonly markSheets: Uint8Array
  /** Signs links to previews of public pages. */
  readonly previews: Uint8Array
  /** Of earlier secrets: they open and verify, and make nothing new. */
  readonly former: readonly Keys[]
}

/** The keys of one purpose, the present one first. */
export function everyKey<Name extends Exclude<keyof Keys, 'former'>>(
  keys: Pick<Keys, Name | 'former'>,
  name: Name,
): Keys[Name][] {
  return [keys[name], ...keys.former.map((former) => former[name])]
}

/** Of the configured secrets, or of the one made once and kept beside the data. The first makes all that is new. */
export function readKeys(config: Pick<Config, 'AGON_SECRET' | 'DATA_DIR'>): Keys {
  const [secret = '', ...former] = secretsOf(config)
  return deriveKeys(
    secret,
    former.map((one) => deriveKeys(one, [])),
  )
}

function deriveKeys(text: string, former: readonly Keys[]): Keys {
  const secret = Buffer.from(text, 'base64')
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'agon', purpose, 32))
  const id = derive('key-id')
  const sealing = (purpose: string, name: SealingName) =>
    new SealingKey(
      id,
      createSecretKey(derive(purpose)),
      former.map((one) => one[name]),
    )
  return {
    cursors: sealing('cursors', 'cursors'),
    sessions: derive('sessions'),
    tickets: derive('tickets'),
    slips: sealing('slips', 'slips'),
    passports: sealing('passports', 'passports'),
    persons: sealing('persons', 'persons'),
    passwordLinks: derive('password-links'),
    schoolLinks: derive('school-links'),
    mails: sealing('mails', 'mails'),
    erasedAddresses: derive('erased-addresses'),
    unsubscribeLinks: sealing('unsubscribe-links', 'unsubscribeLinks'),
    returnPaths: derive('return-paths'),
    dkim: sealing('dkim', 'dkim'),
    providers: sealing('payment-providers', 'providers'),
    demoPayments: derive('demo-payments'),
    faqVotes: derive('faq-votes'),
    secondFactors: sealing('second-factors', 'secondFactors'),
    papers: derive('papers'),
    unsentFiles: deriveUnsentFileKey(derive),
    markSheets: derive('mark-sheets'),
    previews: derive('website-previews'),
    former,
  }
}

type SealingName = { [Name in keyof Keys]: Keys[Name] extends SealingKey ? Name : never }[keyof Keys]

/** The secrets that all keys are derived from, in base64, the present one first. */
export function secretsOf(config: Pick<Config, 'AGON_SECRET' | 'DATA_DIR'>): string[] {
  return splitSecrets(config.AGON_SECRET ?? keptSecret(config.DATA_DIR))
}

/** Of a text that may hold several, separated by commas. */
export const splitSecrets = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

function keptSecret(dataDir: string): string {
  const path = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}

/** A short signature of a text. */
export function sign(key: Uint8Array, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url').slice(0, 22)
}

/** Whether one of the keys has made a signature. */
export function isSigned(keys: readonly Uint8Array[], content: string, signature: string): boolean {
  const sent = Buffer.from(signature)
  return keys.some((key) => {
    const own = Buffer.from(sign(key, content))
    return own.length === sent.length && timingSafeEqual(own, sent)
  })
}
