import { perApp } from '#/http/per-app.ts'
import { Turns } from '#/threads/turns.ts'

/**
 * Lists are loaded a few at a time: a load holds a connection until it ends, and of more at once none would end sooner, while
 * everybody else waited for a connection.
 */
export const loadTurns = perApp(() => new Turns({ atOnce: 3, longest: 500, milliseconds: 500 }))
