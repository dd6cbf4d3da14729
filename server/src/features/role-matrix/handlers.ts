import type { roleMatrixCalls } from '@agon/contract/role-matrix/calls'
import type { Handlers } from '#/http/handler.ts'
import { readTried } from './tried.ts'

export const roleMatrixHandlers: Handlers<typeof roleMatrixCalls> = {
  readRoleMatrix: () => (matrix ??= readMatrix()),
}

/** Never changes while the product runs. */
let matrix: ReturnType<typeof readMatrix> | undefined

async function readMatrix() {
  // Loaded at the first request: the matrix reads every declaration.
  const { matrixOfCalls, matrixOfPages } = await import('./matrix.ts')
  return { calls: matrixOfCalls(), pages: matrixOfPages(), tried: await readTried() }
}
