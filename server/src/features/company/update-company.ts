import type { Inputs } from '@pegada/contract/contract.ts'
import { cepDigits, isState, stateOfCep } from '@pegada/core/company/address.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from './lock-company.ts'
import { type CompanyRow, findCompany, updateCompanyRow } from './repo.ts'

type Change = Inputs['company']['update']

const FIELDS = [
  ...(['tradeName', 'headquarters', 'industry', 'subsector', 'foundingYear', 'contactEmail', 'phone'] as const),
  ...(['website', 'address', 'city', 'state', 'zipCode', 'businessDescription'] as const),
] as const satisfies readonly (keyof Change)[]

/**
 * Changes what people write of the company; what is absent stays, an empty text is none. Nothing is written where nothing changed.
 * Throws `company.founding_year_invalid`, `company.email_invalid`, `company.website_invalid`, `company.state_invalid`, or
 * `company.zip_invalid` for a CEP of other than eight digits or of another state.
 */
export async function updateCompany(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  change: Change,
): Promise<CompanyRow> {
  await lockCompany(tx, companyId)
  const row = await findCompany(tx, companyId)
  if (!row) throw new DomainError('company.not_found')
  const wanted = written(change)
  const asked = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== row[field])
  if (asked.length === 0) return row
  const changed: Partial<CompanyRow> = Object.fromEntries(asked.map((field) => [field, wanted[field]]))
  const after = { ...row, ...changed }
  check(after, Number(today(clock).slice(0, 4)))
  await updateCompanyRow(tx, companyId, changed)
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'company.update',
    entity: 'company',
    entityId: companyId,
    data: {
      before: Object.fromEntries(asked.map((field) => [field, row[field]])),
      after: changed,
    },
  })
  return after
}

/** What was sent, texts without space around them, an empty one as none. */
function written(change: Change): Change {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value]),
  )
}

function check(row: CompanyRow, thisYear: number): void {
  const { foundingYear, contactEmail, website, state, zipCode } = row
  if (foundingYear !== null && (foundingYear < 1500 || foundingYear > thisYear))
    throw new DomainError('company.founding_year_invalid', { value: foundingYear, latest: thisYear })
  if (contactEmail !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmail))
    throw new DomainError('company.email_invalid', { value: contactEmail })
  if (website !== null && !isWebAddress(website)) throw new DomainError('company.website_invalid', { value: website })
  if (state !== null && !isState(state)) throw new DomainError('company.state_invalid', { value: state })
  if (zipCode === null) return
  const digits = cepDigits(zipCode)
  if (digits === undefined || (state !== null && stateOfCep(digits) !== state))
    throw new DomainError('company.zip_invalid', { value: zipCode, state: state ?? '' })
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
}
