import type { WatchFile } from '#/site/watch-file.ts'
import type { LiveFigures } from '#/db/live-figures.ts'
import type { App } from '#/http/handler.ts'
import { listOlympiads, projectsWith, type Listed } from './public.ts'
import { readShared } from './watch-live.ts'

/** Milliseconds after which the olympiads are read again, should no notice have told of a change. */
const longest = 60_000

interface Written {
  readonly olympiads: Listed
  readonly figures: readonly LiveFigures[]
  readonly second: number
  readonly text: string
}

/** The content of the front page: read from the database once a minute for all viewers of a process, and written once a second. */
export function watchFile(app: App): WatchFile {
  let known: { listed: Promise<Listed>; until: number } | undefined
  let last: Written | undefined
  const listed = () => {
    const now = app.now().getTime()
    if (known !== undefined && now < known.until && known.until - now <= longest) return known.listed
    const read = listOlympiads(app.database.db)
    const own = { listed: read, until: now + longest }
    known = own
    read.catch(() => {
      if (known === own) known = undefined
    })
    return read
  }
  return {
    async read() {
      const [olympiads, figures] = await Promise.all([listed(), readShared(app)])
      const now = app.now()
      const second = Math.floor(now.getTime() / 1000)
      if (last?.olympiads === olympiads && last.figures === figures && last.second === second) return last.text
      const text = JSON.stringify({ items: projectsWith(olympiads, figures, now, true) })
      last = { olympiads, figures, second, text }
      return text
    },
    forget: () => (known = undefined),
  }
}
