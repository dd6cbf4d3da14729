import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of a processor that the database's processes have used. Linux. */
export function databaseSeconds(postmaster: number): number {
  const ticks = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined
    if (fields === undefined) return []
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
    // The postmaster also knows what its ended children used.
    if (Number(name) === postmaster) return [own + ended]
    return Number(fields[1]) === postmaster ? [own] : []
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** Seconds of a processor that one process has used; 0 when it has ended. Linux. */
export function processorSeconds(pid: number): number {
  const fields = statOf(String(pid))
  return fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) / 100
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

/** Seconds that the machine's processors were at work, for whomever, or were not given to it. Linux. */
export function machineSeconds(): number {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = all.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + stolen) / 100
}

/** Of the whole process that asks, all its threads; seconds. */
export function processSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Of the thread that asks; seconds. */
export function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
