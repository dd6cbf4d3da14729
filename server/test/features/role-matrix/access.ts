import { roleMatrixCalls } from '@agon/contract/role-matrix/calls'
import { casesOf } from '#test/access-case.ts'

export const roleMatrixAccess = casesOf(roleMatrixCalls, () => ({}))
