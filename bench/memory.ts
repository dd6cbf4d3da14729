import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Megabytes of proportional set size: what is shared counts once, in parts. */
export interface Memory {
  product: number
  database: number
  productAndDatabase: number
  scripts: number
}

/** The memory of a product begun by a script, and of the database of its folder. Linux only. */
export function memoryOf(script: number, cluster: string): Memory {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const database = family(postmaster)
  const products = family(script).filter((pid) => pid !== script && !database.includes(pid))
  const [ofProduct, ofDatabase] = [megabytes(products), megabytes(database)]
  return {
    product: ofProduct,
    database: ofDatabase,
    productAndDatabase: ofProduct + ofDatabase,
    scripts: megabytes([script]),
  }
}

function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

function megabytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const found = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? Number.NaN)
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
