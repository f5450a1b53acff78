import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { languageOfCountry } from '@pegada/core/language/language-of-country.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newToken } from '../invitation/token.ts'
import { noteEngagement } from '../supplier/note-engagement.ts'
import { suppliersToWrite } from '../supplier/suppliers-to-write.ts'
import { heldOpen, refusePast } from './campaigns.ts'
import { linkPurpose, writeToSupplier } from './letters.ts'
import { type CampaignRow, selectAsked } from './repo.ts'
import { insertRequest, selectSilent } from './repo-requests.ts'

type Mail = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'secrets'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Written = Awaited<ReturnType<typeof suppliersToWrite>>[number]

/**
 * Writes to suppliers of a campaign, each once: who was asked in it before, has no address or wants no letters is told and not written
 * to. Throws `campaign.not_found`, `campaign.closed`, `campaign.deadline_past`, `supplier.not_found`.
 */
export async function invite(
  tx: Tx,
  ports: Mail,
  actor: Person,
  { campaignId, suppliers: chosen, isDryRun }: Inputs['supplierRequest']['invite'],
): Promise<Outputs['supplierRequest']['invite']> {
  const { companyId, userId } = actor
  const campaign = await heldOpen(tx, actor, campaignId)
  refusePast(ports, campaign.deadline)
  const suppliers = await suppliersToWrite(tx, ports, actor, chosen)
  const asked = await selectAsked(
    tx,
    campaign,
    suppliers.map(({ id }) => id),
  )
  const fresh = suppliers.filter(({ id }) => !asked.has(id))
  const addressed = fresh.flatMap((supplier) => {
    const { contactEmail } = supplier
    return contactEmail === null ? [] : [{ ...supplier, contactEmail }]
  })
  const silent = await selectSilent(
    tx,
    companyId,
    addressed.map(({ contactEmail }) => contactEmail),
  )
  const written = addressed.filter(({ contactEmail }) => !silent.has(contactEmail))
  const withoutAddress = fresh.filter(({ contactEmail }) => contactEmail === null)
  if (isDryRun !== true) {
    for (const supplier of written) await ask(tx, ports, campaign, supplier)
    if (written.length > 0) {
      const record = { companyId, actorId: userId, entity: 'supplier_campaign', entityId: campaignId }
      const data = { name: campaign.name, suppliers: written.map(({ id }) => id) }
      await recordAudit(tx, ports.clock, { ...record, action: 'supplier_campaign.invite', data })
    }
  }
  return {
    invited: written.length,
    already: asked.size,
    silent: addressed.length - written.length,
    withoutAddress: withoutAddress.map(({ id, name }) => ({ supplierId: id, name })),
  }
}

async function ask(
  tx: Tx,
  ports: Mail,
  campaign: CampaignRow,
  { id: supplierId, contactEmail, language, country }: Written & { readonly contactEmail: string },
): Promise<void> {
  const { companyId } = campaign
  const id = randomUUID()
  const { token, tokenHash } = newToken()
  const request = {
    ...{ companyId, id, campaignId: campaign.id, supplierId, email: contactEmail, tokenHash },
    tokenSealed: ports.secrets.seal(token, linkPurpose(id)),
    language: language ?? languageOfCountry(country),
    state: 'invited' as const,
    draft: {},
    invitedAt: ports.clock.now(),
  }
  await insertRequest(tx, request)
  await noteEngagement(tx, { companyId, id: supplierId }, { state: 'invited' })
  await writeToSupplier(tx, ports, { request, campaign, name: 'supplier-invitation' })
}
