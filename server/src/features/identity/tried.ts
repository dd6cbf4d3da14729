import type { Problem } from '@agon/domain/problem'
import type { App } from '#/http/handler.ts'
import { turnAway } from '#/passwords/wait-in-line.ts'

interface SignInBody {
  username: string
  password: string
  olympiadName?: string | undefined
  loginType?: string | undefined
  ticket?: string | undefined
}

/** What a ticket of the line is for: it counts for nothing else. */
export function triedOf({ loginType = '', olympiadName = '', username, password }: SignInBody): string[] {
  return [loginType, olympiadName, username, password]
}

/** Whether a sign-in has to come again, known from its body alone. What is not well formed goes on, and is refused as such. */
export async function turnAwaySignIn(app: App, body: unknown): Promise<Problem | null> {
  return isSignIn(body) ? turnAway(app, { tried: triedOf(body), ticket: body.ticket }) : null
}

function isSignIn(body: unknown): body is SignInBody {
  if (typeof body !== 'object' || body === null) return false
  const { username, password, olympiadName, loginType, ticket }: Partial<Record<keyof SignInBody, unknown>> = body
  return (
    typeof username === 'string' &&
    typeof password === 'string' &&
    [olympiadName, loginType, ticket].every((value) => value === undefined || typeof value === 'string')
  )
}
