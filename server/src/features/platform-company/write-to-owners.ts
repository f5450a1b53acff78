import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor, Ports } from '../../ports.ts'
import { toEach } from '../platform-admin/to-each.ts'
import { previewLetter, sendLetter } from '../platform-user/write-to-person.ts'
import { findCompanyName, findOwner } from './repo-detail.ts'

type Shown = Outputs['platformCompany']

/**
 * What a letter would say to the owner of a company; nothing is sent. Throws `platform_company.not_found`,
 * `platform_company.no_owner`, `platform_company.owner_shut`, and as `previewLetter` does.
 */
export async function previewToOwner(
  ports: Pick<Ports, 'db' | 'clock' | 'publicUrl' | 'translate'>,
  { companyId, ...asked }: Inputs['platformCompany']['previewToOwner'],
): Promise<Shown['previewToOwner']> {
  const { owner } = await ownerOf(ports, companyId)
  return previewLetter(ports, { userId: owner.id, ...asked })
}

/**
 * Writes the same to the owner of each of several companies, once to whoever owns more than one of them. A company whose owner could
 * not be written to is told with why; the others are written to all the same.
 */
export async function writeToOwners(
  context: Pick<RequestContext, 'ports' | 'settings'>,
  actor: Pick<Actor, 'userId'>,
  { companyIds, ...asked }: Inputs['platformCompany']['writeToOwners'],
): Promise<Shown['writeToOwners']> {
  const { ports } = context
  const event = 'platform_company.act_failed'
  const found = await toEach(ports, companyIds, event, (companyId) => ownerOf(ports, companyId))
  const owners = found.done.map(({ answer: { owner } }) => owner.id)
  const written = await toEach(ports, owners, event, (userId) => sendLetter(context, actor, { userId, ...asked }))
  const refusals = new Map(written.refused.map((refusal) => [refusal.id, refusal]))
  const ownerless = found.refused.map(async ({ id: companyId, ...told }) => {
    const name = (await findCompanyName(ports.db, companyId)) ?? null
    return { companyId, name, person: null, ...told }
  })
  const refused = found.done.flatMap(({ id: companyId, answer: { name, owner } }) => {
    const refusal = refusals.get(owner.id)
    return refusal ? [{ companyId, name, person: owner.name, code: refusal.code, data: refusal.data }] : []
  })
  return {
    done: found.done.filter(({ answer: { owner } }) => !refusals.has(owner.id)).map(({ id }) => id),
    letters: written.done.length,
    refused: [...(await Promise.all(ownerless)), ...refused],
  }
}

async function ownerOf({ db }: Pick<Ports, 'db'>, companyId: string) {
  const name = await findCompanyName(db, companyId)
  if (name === undefined) throw new DomainError('platform_company.not_found')
  const owner = await findOwner(db, companyId)
  if (!owner) throw new DomainError('platform_company.no_owner')
  // Nobody who was shut out is written to.
  if (owner.isShut) throw new DomainError('platform_company.owner_shut')
  return { name, owner }
}
