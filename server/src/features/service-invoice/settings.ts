import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { municipalityName } from '@pegada/core/geo/find-municipality.ts'
import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import { daysUntil } from '@pegada/core/nfse/certificate-steps.ts'
import { type NfseOperator, operatorProblems } from '@pegada/core/nfse/operator.ts'
import { brokenRules } from '@pegada/core/nfse/operator-rules.ts'
import { dottedCode, type ServiceList } from '@pegada/core/nfse/service-code.ts'
import type { SignatureKind } from '@pegada/core/nfse/sign-document.ts'
import type { NfseEnvironment } from '@pegada/core/nfse/write-dps.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCertificate } from '../certificate-vault/vault.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { assertInTables, tablesNow } from './code-tables.ts'
import { findSettings, findSilentSince, upsertSettings } from './repo.ts'
import { findDescription } from './repo-codes.ts'
import { operatorOf } from './stored-note.ts'

type Shown = Outputs['serviceInvoice']['settings']

/** How service invoices are issued, and what is missing for it. */
export async function getSettings({
  db,
  clock,
  vault,
  nfse,
  municipalities,
  serviceCodes,
}: Pick<Ports, 'db' | 'clock' | 'vault' | 'nfse' | 'municipalities' | 'serviceCodes'>): Promise<Shown> {
  const schemas = await nfse.schemas()
  return db.asOwner(async (tx) => {
    const row = await findSettings(tx)
    const certificate = await findCertificate(tx, 'platform')
    const operator = row ? operatorOf(row) : null
    const [now, day] = [clock.now(), today(clock)]
    const missing = [
      ...(vault ? [] : ['vault']),
      ...(certificate ? (certificate.validUntil <= now ? ['certificate_expired'] : []) : ['certificate']),
      ...(operator ? problemsOf(municipalities, operator) : ['operator']),
    ]
    const environment = row?.environment ?? 'off'
    const rules = operator ? brokenRules(operator).map(({ rule }) => rule) : []
    const place = operator ? municipalities.get(operator.municipality) : undefined
    return {
      environment,
      missing,
      isReady: environment !== 'off' && missing.length === 0 && rules.length === 0,
      brokenRules: rules,
      operator,
      municipalityName: place ? municipalityName(place) : null,
      serviceDescription: serviceCodes.codes.get(operator?.serviceCode ?? '')?.description ?? null,
      serviceListEdition: serviceCodes.edition,
      codeTables: await tablesNow(tx, day),
      nbsDescription: await findDescription(tx, 'nbs', { code: operator?.nbsCode, day }),
      classificationDescription: await findDescription(tx, 'classification', {
        code: operator?.ibsCbs?.classification,
        day,
      }),
      signature: row?.signature ?? 'rsa-sha256',
      issuesOnPayment: row?.automaticSince != null,
      certificate: certificate ? presentCertificate(certificate, now) : null,
      schemas: schemas.map(({ layout, kinds, lacking }) => ({ layout, kinds: [...kinds], lacking: [...lacking] })),
      silentSince: (await findSilentSince(tx))?.toISOString() ?? null,
    }
  })
}

function presentCertificate(
  {
    subject,
    cnpj,
    issuer,
    serial,
    fingerprint,
    validFrom,
    validUntil,
  }: NonNullable<Awaited<ReturnType<typeof findCertificate>>>,
  now: Date,
): NonNullable<Shown['certificate']> {
  return {
    ...{ subject, cnpj, issuer, serial, fingerprint },
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    daysLeft: daysUntil(validUntil, now),
  }
}

/**
 * Keeps who issues, where, and whether by itself. What is missing may be saved while nothing is issued; the same again changes nothing.
 * Another service is one of the national list, another NBS code or classification one of its table where there is one; one that was kept before stays. Throws `auth.forbidden`, `service_invoice.incomplete`
 * (with `missing`), `.against_rules` (with `rules`), `.service_code_unlisted` (with `code` and `edition`), `.service_code_group` (with `code` and
 * `group`), `.nbs_unlisted`, `.classification_unlisted` (each with `code` and `edition`), `vault_certificate.absent`, `.other_company`.
 */
export function saveSettings(
  { db, clock, municipalities, serviceCodes }: Pick<Ports, 'db' | 'clock' | 'municipalities' | 'serviceCodes'>,
  { userId }: Pick<Actor, 'userId'>,
  wanted: Inputs['serviceInvoice']['saveSettings'],
): Promise<Outputs['serviceInvoice']['saveSettings']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const { environment, operator, signature, issuesOnPayment } = wanted
    const certificate = await findCertificate(tx, 'platform')
    if (certificate && operator.cnpj !== '' && certificate.cnpj.slice(0, 8) !== operator.cnpj.slice(0, 8)) {
      throw new DomainError('vault_certificate.other_company', { cnpj: certificate.cnpj })
    }
    const before = await findSettings(tx)
    const code = operator.serviceCode
    const kept = before && operatorOf(before)
    if (code !== kept?.serviceCode) assertListed(serviceCodes, code)
    await assertInTables(tx, operator, { kept, day: today(clock) })
    if (environment !== 'off') {
      assertWhole(problemsOf(municipalities, operator))
      assertWithinRules(operator)
      if (!certificate) throw new DomainError('vault_certificate.absent')
    }
    const told = (row: { operator: NfseOperator; environment: string; signature: string; isAutomatic: boolean }) =>
      JSON.stringify(row)
    const now = told({ operator, environment, signature, isAutomatic: issuesOnPayment })
    const isSame =
      before !== undefined &&
      told({
        operator: operatorOf(before),
        environment: before.environment,
        signature: before.signature,
        isAutomatic: before.automaticSince !== null,
      }) === now
    if (isSame) return { isChanged: false }
    // What was paid while notes went elsewhere, or nowhere, is issued by hand.
    const since = before?.environment === environment ? before.automaticSince : null
    const automaticSince = issuesOnPayment ? (since ?? clock.now()) : null
    const updated = { updatedAt: clock.now(), updatedBy: userId }
    await upsertSettings(tx, { environment, operator, signature, automaticSince, ...updated })
    await recordPlatformAct(tx, clock, {
      actorId: userId,
      action: 'service_invoice_settings.update',
      entity: 'service_invoice_settings',
      entityId: 'platform',
      data: { environment, signature, issuesOnPayment, operator },
    })
    return { isChanged: true }
  })
}

/** Who issues, where and by which signature, as it is told now. */
export interface Issuing {
  readonly environment: NfseEnvironment
  readonly operator: NfseOperator
  readonly signature: SignatureKind
  readonly automaticSince: Date | null
}

/** For what is written anew. Throws as `connectingNow` does, and `service_invoice.against_rules` (with `rules`). */
export async function issuingNow(tx: Pick<Tx, 'queries'>): Promise<Issuing> {
  const issuing = await connectingNow(tx)
  assertWithinRules(issuing.operator)
  return issuing
}

/**
 * For what is signed already: it is sent, looked up and cancelled whatever rules came since. Throws `service_invoice.is_off`,
 * `service_invoice.incomplete` (with `missing`).
 */
export async function connectingNow(tx: Pick<Tx, 'queries'>): Promise<Issuing> {
  const row = await findSettings(tx)
  if (!row || row.environment === 'off') throw new DomainError('service_invoice.is_off')
  const operator = operatorOf(row)
  assertWhole(operatorProblems(operator))
  return { environment: row.environment, operator, signature: row.signature, automaticSince: row.automaticSince }
}

/** What of the operator's data is at fault; a municipality that the IBGE does not know is. */
function problemsOf(municipalities: Municipalities, operator: NfseOperator): string[] {
  const problems = operatorProblems(operator)
  const isUnknown = !problems.includes('municipality') && !municipalities.has(operator.municipality)
  return isUnknown ? [...problems, 'municipality'] : problems
}

function assertWithinRules(operator: NfseOperator): void {
  const rules = brokenRules(operator).map(({ rule }) => rule)
  if (rules.length > 0) throw new DomainError('service_invoice.against_rules', { rules: rules.join(', ') })
}

/** A code that has not the form of one is told as that. */
function assertListed({ codes, edition }: ServiceList, code: string): void {
  if (!/^\d{6}$/.test(code)) return
  const listed = codes.get(code)
  if (!listed) throw new DomainError('service_invoice.service_code_unlisted', { code: dottedCode(code), edition })
  const { group } = listed
  if (group) throw new DomainError('service_invoice.service_code_group', { code: dottedCode(code), group })
}

function assertWhole(missing: readonly string[]): void {
  if (missing.length > 0) throw new DomainError('service_invoice.incomplete', { missing })
}
