import type { Inputs } from '@pegada/contract/contract.ts'
import { canBeLimited } from '@pegada/core/access/at-units.ts'
import type { Role } from '@pegada/core/access/role.ts'
import type { SharedAccess } from '@pegada/core/access/seat.ts'
import type { TeamRole } from './roles.ts'

/** The form of an invitation: to the team with a role, or to shared access as viewer, editor or verifier. */
export interface InviteValues {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly kind: 'invite' | 'shared'
  readonly role: TeamRole
  readonly access: SharedAccess
  /** None: all of the company. */
  readonly unitIds: readonly string[]
  readonly delivery: 'mail' | 'link'
}

export const firstInvite: InviteValues = {
  email: '',
  firstName: '',
  lastName: '',
  kind: 'invite',
  role: 'analyst',
  access: 'viewer',
  unitIds: [],
  delivery: 'mail',
}

/** The shared access that the form grants; null for the team. */
export function accessOf({ kind, access }: Pick<InviteValues, 'kind' | 'access'>): InviteValues['access'] | null {
  return kind === 'shared' ? access : null
}

/** The role that the form grants. */
export function roleOf({ kind, role, access }: InviteValues): Role {
  return kind === 'invite' ? role : access === 'editor' ? 'analyst' : 'user'
}

/** What the server is asked for; only what belongs to the kind goes along. */
export function inputOf(values: InviteValues): Inputs['invitation']['create'] {
  const { kind, role, access, delivery, unitIds } = values
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()]
  return {
    email: values.email.trim(),
    grant: kind === 'invite' ? { kind, role } : { kind, access },
    delivery,
    ...(unitIds.length > 0 && canBeLimited(roleOf(values)) ? { unitIds: [...unitIds] } : {}),
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
  }
}
