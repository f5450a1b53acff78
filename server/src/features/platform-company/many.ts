import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type Refusal, toEach } from '../platform-admin/to-each.ts'
import { lastMomentOf, setPlan } from './change-plan.ts'
import { addNote } from './notes.ts'
import { findCompanyName } from './repo-detail.ts'

type Who = Pick<Actor, 'userId'>
type Shown = Outputs['platformCompany']

/**
 * Agrees one plan with several companies, each by itself. One that would lose something by it is refused: nobody was shown what. Throws
 * `subscription.agreed_until_past` before any of them is touched: the day is the same for all.
 */
export async function setPlanMany(
  ports: Ports,
  actor: Who,
  { companyIds, ...wanted }: Inputs['platformCompany']['setPlanMany'],
): Promise<Shown['setPlanMany']> {
  if (wanted.plan !== 'none' && wanted.until !== undefined && lastMomentOf(wanted.until) <= ports.clock.now()) {
    throw new DomainError('subscription.agreed_until_past')
  }
  const { done, refused } = await toEach(ports, companyIds, failed, (companyId) =>
    setPlan(ports, actor, { companyId, ...wanted }),
  )
  const among = (isChanged: boolean) => done.filter(({ answer }) => answer.isChanged === isChanged).map(({ id }) => id)
  return { done: among(true), same: among(false), refused: await refusedBy(ports, refused) }
}

/** Writes the same down about several companies, about each by itself. */
export async function addNoteMany(
  ports: Ports,
  actor: Who,
  { companyIds, text }: Inputs['platformCompany']['addNoteMany'],
): Promise<Shown['addNoteMany']> {
  const { done, refused } = await toEach(ports, companyIds, failed, (companyId) =>
    addNote(ports, actor, { companyId, text }),
  )
  return { done: done.map(({ id }) => id), refused: await refusedBy(ports, refused) }
}

const failed = 'platform_company.act_failed'

function refusedBy({ db }: Pick<Ports, 'db'>, refused: readonly Refusal[]) {
  return Promise.all(
    refused.map(async ({ id: companyId, ...told }) => {
      const name = (await findCompanyName(db, companyId)) ?? null
      return { companyId, name, person: null, ...told }
    }),
  )
}
