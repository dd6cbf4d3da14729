import { type SealingKey, seal, unseal } from '#/config/seal.ts'
import { maskedName, maskedNumber } from '@agon/domain/team/mask'
import { z } from 'zod'

const passport = z.object({ name: z.string(), number: z.string() })
export type Passport = z.infer<typeof passport>

const none: Passport = { name: '', number: '' }

/** null where there is nothing to seal. */
export function sealPassport(key: SealingKey, { name, number }: Passport): Buffer | null {
  return name === '' && number === '' ? null : seal(key, JSON.stringify({ name, number }), 'passport')
}

export function openPassport(key: SealingKey, sealed: Uint8Array | null): Passport {
  return sealed === null ? none : passport.parse(JSON.parse(unseal(key, sealed, 'passport')))
}

export const maskPassport = ({ name, number }: Passport) => ({
  passportName: maskedName(name),
  passportNumber: maskedNumber(number),
})

/** The passport after an edit: a text that is still masked means the stored one. */
export function editedPassport(
  stored: Passport,
  { passportName, passportNumber }: { readonly passportName: string; readonly passportNumber: string },
): Passport {
  const masked = maskPassport(stored)
  return {
    name: passportName === masked.passportName ? stored.name : passportName,
    number: passportNumber === masked.passportNumber ? stored.number : passportNumber,
  }
}
