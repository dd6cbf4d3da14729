import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of a processor that the database's processes have used. Linux. */
export function databaseSeconds(postmaster: number): number {
  const ticks = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined
    const isOurs = Number(name) === postmaster || Number(fields?.[1]) === postmaster
    return fields !== undefined && isOurs ? [Number(fields[11]) + Number(fields[12])] : []
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** The fields after the name, which may hold spaces: state, parent, … user and system ticks of a hundredth of a second. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // Ended since its folder was listed.
    return undefined
  }
}

/** Of the thread that asks; seconds. */
export function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
