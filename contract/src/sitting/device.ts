import { z } from 'zod'
import { whole } from '../schema.ts'

/** One more for each takeover and each part that is given back; the greatest is the one that goes on. */
export const epoch = whole(1, 1_000_000)

/** 128 random bits, base64url, made and kept by the device: a start or takeover that is sent twice stays one. */
export const deviceSecret = z.string().regex(/^[\w-]{22,64}$/)
/** Which device speaks. */
export const device = z.object({ epoch, device: deviceSecret })
