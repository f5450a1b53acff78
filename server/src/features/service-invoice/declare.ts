import { DomainError } from '@pegada/core/domain-error.ts'
import { asksForTakerAddress } from '@pegada/core/nfse/ibs-cbs.ts'
import { signDocument } from '@pegada/core/nfse/sign-document.ts'
import { addressOf, type NfseAddress } from '@pegada/core/nfse/taker-address.ts'
import { writeCancellation } from '@pegada/core/nfse/write-cancellation.ts'
import { type NfseService, writeDps } from '@pegada/core/nfse/write-dps.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { openIdentity } from '../certificate-vault/vault.ts'
import { customerNow } from '../invoice/keep-invoice.ts'
import { customerOf, type InvoiceCustomer } from '../invoice/stored-invoice.ts'
import type { PaidInvoice } from './repo.ts'
import type { Issuing } from './settings.ts'

type SigningPorts = Pick<Ports, 'clock' | 'vault' | 'nfse'>

/**
 * What a note says of a paid invoice, without its number. Throws `service_invoice.not_paid`, `.taker_invalid`, `.taker_is_issuer`,
 * `.taker_without_address`.
 */
export async function serviceOf(
  tx: Tx,
  { municipalities }: Pick<Ports, 'municipalities'>,
  invoice: PaidInvoice,
  operator: Issuing['operator'],
): Promise<Pick<NfseService, 'amountCents' | 'invoice' | 'competence' | 'taker'>> {
  const amountCents = invoice.paidCents - invoice.refundedCents
  if (invoice.state !== 'paid' || amountCents <= 0) throw new DomainError('service_invoice.not_paid')
  const customer = customerOf(invoice)
  const { name, cnpj } = customer
  // The layout takes numeric CNPJ alone (TSCNPJ of 1.01); what it does not take would be refused there.
  if (!/^\d{14}$/.test(cnpj)) throw new DomainError('service_invoice.taker_invalid', { cnpj })
  // Rule E0202 compares all fourteen digits.
  if (cnpj === operator.cnpj) throw new DomainError('service_invoice.taker_is_issuer', { cnpj })
  const taker = { cnpj, name, email: null, address: await takerAddress(tx, municipalities, invoice, customer) }
  const competence = invoice.issuedOn
  if (!taker.address && asksForTakerAddress(operator, competence)) {
    throw new DomainError('service_invoice.taker_without_address', { name })
  }
  return { amountCents, invoice: invoice.number, competence, taker }
}

/** Where the taker was registered when the invoice was made out; where that says it not in parts, where it is registered now. */
async function takerAddress(
  tx: Tx,
  municipalities: Ports['municipalities'],
  { companyId }: PaidInvoice,
  customer: InvoiceCustomer,
): Promise<NfseAddress | undefined> {
  const then = addressOf(municipalities, customer)
  if (then) return then
  const now = await customerNow(tx, companyId)
  const isSame = now.name === customer.name && now.cnpj === customer.cnpj
  return isSame ? addressOf(municipalities, now) : undefined
}

/** The signed DPS of a service. Throws as `openIdentity` does, and `service_invoice.schema_faults` with the `faults`. */
export async function declare(
  tx: Pick<Tx, 'queries'>,
  ports: SigningPorts,
  { operator, environment, signature }: Issuing,
  service: NfseService,
): Promise<{ dpsId: string; dpsXml: string }> {
  const { id, xml } = writeDps(operator, service, { environment, now: ports.clock.now() })
  const dpsXml = await sign(tx, ports, { xml, signed: 'infDPS', signature })
  await assertValid(ports, 'DPS', operator.layout, dpsXml)
  return { dpsId: id, dpsXml }
}

/** The signed request to cancel a note. Throws as `declare` does. */
export async function requestCancellation(
  tx: Pick<Tx, 'queries'>,
  ports: SigningPorts,
  { operator, environment, signature }: Issuing,
  cancelled: Parameters<typeof writeCancellation>[1],
): Promise<string> {
  const xml = writeCancellation(operator, cancelled, { environment, now: ports.clock.now() })
  const requestXml = await sign(tx, ports, { xml, signed: 'infPedReg', signature })
  await assertValid(ports, 'pedRegEvento', operator.layout, requestXml)
  return requestXml
}

async function assertValid(
  { nfse }: SigningPorts,
  kind: 'DPS' | 'pedRegEvento',
  layout: string,
  xml: string,
): Promise<void> {
  const faults = (await nfse.schemaFaults(kind, layout, xml)) ?? []
  if (faults.length > 0) throw new DomainError('service_invoice.schema_faults', { faults: faults.slice(0, 5) })
}

async function sign(
  tx: Pick<Tx, 'queries'>,
  ports: SigningPorts,
  { xml, signed, signature: kind }: { xml: string; signed: 'infDPS' | 'infPedReg'; signature: Issuing['signature'] },
): Promise<string> {
  const { key, chain } = await openIdentity(tx, ports, 'platform')
  const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(chain)?.[0] ?? ''
  return signDocument(xml, signed, { key, certificate, kind })
}
