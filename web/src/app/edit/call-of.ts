import type { KeyOf } from '@agon/contract/calls'
import type { Edit } from '@agon/contract/edit'

type If<Key> = [Key & KeyOf<'write'>] extends [never] ? never : unknown

/** An edit whose calls are declared; any other does not compile. */
export type WithAdd<E extends Edit> = E & If<`POST ${E['path']}`>
export type WithChange<E extends Edit> = E & If<`PUT ${E['path']}{id}` | `PUT ${E['path']}`>
