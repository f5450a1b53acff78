import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { partnerPurpose } from '../pact-event/open-partner.ts'
import { supplierOf } from '../supplier/known-suppliers.ts'
import { presentPartner } from './present.ts'
import {
  countPartners,
  findByAddress,
  findPartner,
  insertPartner,
  listLastFetches,
  listPartnerRows,
  type PartnerRow,
  updatePartner,
} from './repo.ts'

type SavePorts = Pick<Ports, 'clock' | 'outgoing' | 'secrets'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Row = Outputs['pactPartner']['update']
type Fields = Omit<Inputs['pactPartner']['create'], 'secret'>

const partnersMax = 200

/** Whose footprints are read, each with the last look there. */
export async function listPartners(tx: Tx, { companyId }: Pick<Actor, 'companyId'>): Promise<Row[]> {
  const last = new Map((await listLastFetches(tx, companyId)).map((fetch) => [fetch.row.partnerId, fetch]))
  return (await listPartnerRows(tx, companyId)).map((found) => presentPartner(found, last.get(found.row.id)))
}

/**
 * Adds a partner. Throws `pact_partner.too_many`, `pact_partner.exists` with the name of the one at that address,
 * `supplier.not_found`, `net.url_invalid`, `net.address_refused`.
 */
export async function createPartner(
  tx: Tx,
  ports: SavePorts,
  actor: Person,
  { secret, ...input }: Inputs['pactPartner']['create'],
): Promise<Row> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  if ((await countPartners(tx, companyId)) >= partnersMax) {
    throw new DomainError('pact_partner.too_many', { max: partnersMax })
  }
  const id = randomUUID()
  const fields = await checked(tx, ports, { companyId, id }, input)
  const secretSealed = ports.secrets.seal(secret, partnerPurpose(id))
  await insertPartner(tx, {
    ...{ companyId, id, ...fields, secretSealed, createdBy: userId },
    createdAt: ports.clock.now(),
  })
  await trail(tx, ports, actor, 'create', { id, ...fields })
  return shown(tx, companyId, id)
}

/**
 * Changes a partner; its secret stays unless another is named, or it answers elsewhere. Throws `pact_partner.not_found`,
 * `pact_partner.secret_missing` where the secret was given for another host, and as `createPartner` does.
 */
export async function changePartner(
  tx: Tx,
  ports: SavePorts,
  actor: Person,
  { partnerId, secret, ...input }: Inputs['pactPartner']['update'],
): Promise<Row> {
  const row = await held(tx, actor, partnerId)
  const fields = await checked(tx, ports, row, input)
  if (secret === undefined && hostsOf(row) !== hostsOf(fields)) throw new DomainError('pact_partner.secret_missing')
  await updatePartner(tx, row, {
    ...fields,
    ...(secret === undefined ? {} : { secretSealed: ports.secrets.seal(secret, partnerPurpose(row.id)) }),
    ...{ testedAt: null, errorCode: null, errorData: null },
  })
  await trail(tx, ports, actor, 'update', { id: row.id, ...fields })
  return shown(tx, actor.companyId, row.id)
}

/** Puts a partner away; what came from there stays. Throws `pact_partner.not_found`. */
export async function archivePartner(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  partnerId: string,
): Promise<void> {
  const row = await held(tx, actor, partnerId)
  await updatePartner(tx, row, { archivedAt: ports.clock.now() })
  await trail(tx, ports, actor, 'archive', row)
}

/** The partner as it is told. Throws `pact_partner.not_found`. */
export async function shown(tx: Tx, companyId: string, id: string): Promise<Row> {
  const [found] = await listPartnerRows(tx, companyId, id)
  if (!found) throw new DomainError('pact_partner.not_found')
  return presentPartner(found, (await listLastFetches(tx, companyId, id))[0])
}

/** The partner, held with the company until the transaction ends. Throws `pact_partner.not_found`. */
export async function held(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<PartnerRow> {
  await lockCompany(tx, companyId)
  const row = await findPartner(tx, { companyId, id })
  if (!row) throw new DomainError('pact_partner.not_found')
  return row
}

async function checked(
  tx: Tx,
  { outgoing }: SavePorts,
  { companyId, id }: Pick<PartnerRow, 'companyId' | 'id'>,
  { name, clientId, ...input }: Fields,
) {
  const baseUrl = addressOf(outgoing, input.baseUrl)
  const authUrl = input.authUrl ? addressOf(outgoing, input.authUrl) : null
  const other = await findByAddress(tx, companyId, baseUrl)
  if (other && other.id !== id) throw new DomainError('pact_partner.exists', { name: other.name })
  const supplier = input.supplierId ? await supplierOf(tx, { companyId, id: input.supplierId }) : null
  return { name, baseUrl, authUrl, clientId, supplierId: supplier?.id ?? null }
}

/** An address without what may stand behind it: `/`, a question, a mark. */
function addressOf(outgoing: Ports['outgoing'], typed: string): string {
  outgoing.check(typed)
  const { origin, pathname } = new URL(typed)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function hostsOf({ baseUrl, authUrl }: Pick<PartnerRow, 'baseUrl' | 'authUrl'>): string {
  invariant(URL.canParse(baseUrl), 'an address that was checked is one')
  return `${new URL(baseUrl).origin} ${new URL(authUrl ?? baseUrl).origin}`
}

/** The trail names the host alone. */
export async function trail(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  verb: 'create' | 'update' | 'archive' | 'fetch',
  { id, name, baseUrl }: Pick<PartnerRow, 'id' | 'name' | 'baseUrl'>,
): Promise<void> {
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action: `pact_partner.${verb}`, entity: 'pact_partner', entityId: id },
    data: { name, host: new URL(baseUrl).host },
  })
}
