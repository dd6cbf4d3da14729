import type { roleMatrixCalls } from '@agon/contract/role-matrix/calls'
import type { Handlers } from '#/http/handler.ts'
import { matrixOfCalls, matrixOfPages } from './matrix.ts'

export const roleMatrixHandlers: Handlers<typeof roleMatrixCalls> = {
  async readRoleMatrix() {
    return { calls: matrixOfCalls(), pages: matrixOfPages() }
  },
}
