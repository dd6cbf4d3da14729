import { defaultProjectName } from '@agon/domain/constants'
import { readStored, writeStored } from '#/lib/stored.ts'

const key = 'interest-form'

/** Stores which olympiad's form was opened last in this browser: pages that follow lead back to it. */
export function noteFormAddress(): void {
  writeStored(key, window.location.pathname)
}

/** The form that was opened last. */
export const readFormAddress = (): string => formAddressOf(readStored(key) ?? '')

/** A stored address, if it is that of a form of this site; else the form of the default project. */
export function formAddressOf(stored: string): string {
  return /^\/([a-z0-9-]+\/)?(express-interest|expression-of-interest|mytutor)$/.test(stored)
    ? stored
    : `/${defaultProjectName}/express-interest`
}
