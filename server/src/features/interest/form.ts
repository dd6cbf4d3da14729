import { takesInterest } from '@agon/domain/interest'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { defaultName, findOlympiad, type NamedOlympiad } from '#/db/names.ts'

/** The olympiad of a form of interest: by its own name or its project's, or that of the first project. */
export async function olympiadOfForm(db: Db, olympiadName: string | undefined): Promise<NamedOlympiad> {
  const name = olympiadName ?? (await defaultName(db))
  const olympiad = name === undefined ? undefined : await findOlympiad(db, name)
  if (olympiad === undefined) throw new Problem('notFound')
  return olympiad
}

/** A form that takes interest names its olympiad, also a draft: its mails do, too. */
export async function readForm(db: Db, olympiadName: string | undefined) {
  const { title, accent, ofTeams, phase } = await olympiadOfForm(db, olympiadName)
  return { title, accent, ofTeams, takesInterest: takesInterest(phase) }
}
