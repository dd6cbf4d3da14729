import type { GrantedRole } from '@agon/domain/role'

/** The one password of all demo people. Its hash is refused wherever the product does not run as a demo. */
export const demoPassword = 'agon-demo-2026'

/** The code that moves the demo learner's begun sitting to the device of anyone who tries it. */
export const demoRecoveryCode = '314159'

export const demoStaff = [
  { username: 'overlord', fullName: 'Gugu Mahlangu', role: 'overlord' },
  { username: 'admin', fullName: 'Anneke Fortuin', role: 'admin' },
  { username: 'accountant', fullName: 'Suresh Govender', role: 'accountant' },
  { username: 'funding', fullName: 'Rendani Mulaudzi', role: 'funding' },
  { username: 'marketing', fullName: 'Kayla McKenzie', role: 'marketing' },
] as const satisfies readonly { username: string; fullName: string; role: GrantedRole }[]

export const demoTeacher = { username: 'teacher', fullName: 'Nomsa Gqirana' }

/** Two of the demo school's learners: one who has begun, one who has not. */
export const demoLearners = ['learner', 'learner-new'] as const
