import { writeFileSync } from 'node:fs'
import type { Observation } from '@agon/contract/role-matrix/calls'
import { roles, type Role } from '@agon/domain/role'
import { version } from '#/config/release.ts'
import { readTried, triedFile, type Tried } from '#/features/role-matrix/tried.ts'

/** What each call answers a visitor and each role, as the test sees it. */
export class ObservedAccess {
  readonly #pairs = new Map<string, Map<Role | 'visitor', Observation>>()

  note(call: string, as: Role | 'visitor', seen: Observation): void {
    const own = this.#pairs.get(call) ?? new Map<Role | 'visitor', Observation>()
    this.#pairs.set(call, own.set(as, seen))
  }

  /** Of the calls that were tried as a visitor and as every role. */
  get pairs(): Tried['pairs'] {
    const whole = [...this.#pairs].flatMap(([call, own]) => {
      const seen = (['visitor', ...roles] as const).map((as) => own.get(as))
      return seen.every((one) => one !== undefined) ? [[call, seen] as const] : []
    })
    return Object.fromEntries(whole.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** The committed observations; with WRITE_ACCESS, those of this run are written first. */
export async function committedPairs(pairs: Tried['pairs']): Promise<Tried['pairs'] | undefined> {
  if (process.env['WRITE_ACCESS'] !== undefined) {
    const lines = Object.entries(pairs).map(([call, seen]) => `    ${JSON.stringify(call)}: ${JSON.stringify(seen)}`)
    const head = `  "release": ${JSON.stringify(version)},\n  "at": ${JSON.stringify(new Date().toISOString())},\n`
    writeFileSync(triedFile, `{\n${head}  "pairs": {\n${lines.join(',\n')}\n  }\n}\n`)
  }
  return (await readTried())?.pairs
}
