import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { hasSecondFactor } from '../session/has-second-factor.ts'
import { recordTeam } from './record-team.ts'
import { countWithoutSecondFactor, setRequiresTwoFactor } from './repo-rules.ts'

/**
 * Says whether everybody who works in the company needs a second factor before anything else; programs with a key go on. Who asks
 * for it has one: `auth.two_factor_required`.
 */
export async function requireTwoFactor(ports: Ports, actor: Actor, isRequired: boolean): Promise<void> {
  if (isRequired && !(await hasSecondFactor(ports, actor.userId))) throw new DomainError('auth.two_factor_required')
  await ports.db.asTenant(actor, async (tx) => {
    if (!(await setRequiresTwoFactor(tx, actor.companyId, isRequired))) return
    await recordTeam(tx, ports, actor, {
      action: isRequired ? 'member.require_two_factor' : 'member.allow_one_factor',
      entity: 'member',
      entityId: actor.userId,
      data: { isRequired },
    })
  })
}

/** What the company asks of everybody who works in it, and how many do not meet it yet. */
export function rulesOf({ db }: Pick<Ports, 'db'>, actor: Actor) {
  return db.asTenant(actor, (tx) => countWithoutSecondFactor(tx, actor.companyId))
}
