import { readFileSync } from 'node:fs'

/** What tells one life of a process id from a later one: the boot and the tick in which it started. null when nothing lives under that id. */
export function lifeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold spaces and brackets, so fields are counted from its end: state is the 3rd of all, start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, start] = [fields[0], fields[19]]
    if (state === undefined || start === undefined || 'ZX'.includes(state)) return null
    return `${bootId()}:${start}`
  } catch {
    return null
  }
}

/** The words of the command that a process was started with; empty when it is gone. */
export function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

/** Tells whether there was a process to signal. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

let boot: string | undefined
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return boot
}
