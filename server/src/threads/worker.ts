import { enableCompileCache, flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** What a thread is asked: the function `name` of a module, with its one argument; as a second one it gets how to tell how far it is. */
export interface Request {
  module: string
  name: string
  input: unknown
}

export type Answer =
  | { kind: 'made'; output: unknown }
  | { kind: 'failed'; reason: unknown }
  /** The work goes on, and is so far. */
  | { kind: 'step'; step: unknown }

export interface ThreadData {
  niceness: number
  /** Where the product keeps its compiled code, unless it keeps none. */
  compiled: string | undefined
}

const { niceness, compiled } = workerData as ThreadData // given by the pool
if (compiled !== undefined) enableCompileCache(compiled)
// Linux counts threads as it does processes, and 0 is the one that asks; elsewhere it would be all of the product.
if (niceness > 0 && process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', (request: Request) => void work(request))

async function work(request: Request): Promise<void> {
  const answer = await answerTo(request)
  parentPort?.postMessage(answer, answer.kind === 'made' ? buffersOf(answer.output) : [])
  keepCompiled(request.module)
}

const stored = new Set<string>()

/** After the first work of a module: a thread that is ended keeps nothing. */
function keepCompiled(module: string): void {
  if (compiled === undefined || stored.has(module)) return
  stored.add(module)
  flushCompileCache()
}

const tell = (step: unknown) => parentPort?.postMessage({ kind: 'step', step } satisfies Answer, [])

async function answerTo({ module, name, input }: Request): Promise<Answer> {
  try {
    const functions: Record<string, unknown> = await import(module)
    const make = functions[name]
    if (typeof make !== 'function') throw new Error(`${module} has no function ${name}`)
    return { kind: 'made', output: await make(input, tell) }
  } catch (reason) {
    return { kind: 'failed', reason }
  }
}

/** The bytes of the output, to be handed over. A view on a part of a buffer is left to be copied. */
function buffersOf(output: unknown): ArrayBuffer[] {
  const outputs: unknown[] = Array.isArray(output) ? output : [output]
  return outputs.flatMap((each) => {
    if (!(each instanceof Uint8Array) || !(each.buffer instanceof ArrayBuffer)) return []
    return each.byteLength === each.buffer.byteLength ? [each.buffer] : []
  })
}
