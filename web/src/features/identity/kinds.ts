import type { LoginType } from '@agon/domain/role'
import { CallError } from '#/api/send.ts'

/** What a link to the door says of the visitor: in `as`, or by the page that was wanted. */
export interface Visitor {
  /** undefined: the server finds out. */
  readonly kind: LoginType | undefined
  /** The olympiad of the page that was wanted: it chooses among several grants, and learners' names are its own. */
  readonly olympiadName: string | undefined
}

const staffPage = /^\/(?:my-profile|overlord\/|[^/]+\/(?:admin|finance|funding|marketing)\/)/
const ofOlympiad = /^\/([^/]+)\/(?:admin|finance|funding|marketing|olympiad)\//

export function visitorOf({ as, to = '' }: { as?: LoginType | undefined; to?: string | undefined }): Visitor {
  const olympiadName = ofOlympiad.exec(to)?.[1]
  return { kind: as ?? kindOf(to), olympiadName: to.startsWith('/portal/') ? undefined : olympiadName }
}

function kindOf(to: string): LoginType | undefined {
  if (/^\/portal(?:\/|$)/.test(to)) return 'teacher'
  if (staffPage.test(to)) return 'staff'
  return /^\/[^/]+\/olympiad\//.test(to) ? 'learner' : undefined
}

/** The kind that the link says comes first, the others after it. */
export function kindsToTry({ kind }: Visitor): readonly (LoginType | undefined)[] {
  switch (kind) {
    case undefined:
      return [undefined]
    case 'learner':
      return ['learner', 'teacher', 'staff']
    case 'teacher':
      return ['teacher', 'staff']
    case 'staff':
      return ['staff', 'teacher']
  }
}

/** Asks as one kind of user after the other until one is let in. Throws `username` if that is the answer for any of them. */
export async function askAsEach<Reply>(
  kinds: readonly (LoginType | undefined)[],
  ask: (kind: LoginType | undefined) => Promise<Reply>,
): Promise<Reply> {
  let refusal: CallError | undefined
  for (const kind of kinds) {
    try {
      return await ask(kind)
    } catch (error) {
      if (!(error instanceof CallError) || (error.code !== 'username' && error.code !== 'password')) throw error
      if (refusal?.code !== 'username') refusal = error
    }
  }
  throw refusal ?? new RangeError('There is no kind of user to ask as.')
}
