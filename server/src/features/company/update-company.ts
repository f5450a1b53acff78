import type { Inputs } from '@pegada/contract/contract.ts'
import { checkAddress } from '@pegada/core/company/address.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from './lock-company.ts'
import { readCompany } from './read-company.ts'
import { type CompanyRow, updateCompanyRow } from './repo.ts'

type Change = Inputs['company']['update']

const FIELDS = [
  ...(['tradeName', 'headquarters', 'industry', 'subsector', 'foundingYear', 'contactEmail', 'phone'] as const),
  ...(['website', 'address', 'city', 'state', 'zipCode', 'businessDescription'] as const),
] as const satisfies readonly (keyof Change)[]
const PLACE = ['city', 'state', 'zipCode'] as const

/**
 * Changes what people write of the company; what is absent stays, an empty text is none. Nothing is written where nothing changed.
 * Throws `company.founding_year_invalid`, `company.email_invalid`, `company.website_invalid`, or what an address throws.
 */
export async function updateCompany(
  tx: Tx,
  { clock, municipalities }: Pick<Ports, 'clock' | 'municipalities'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  change: Change,
): Promise<CompanyRow> {
  await lockCompany(tx, companyId)
  const row = await readCompany(tx, companyId)
  const wanted = written(change)
  const asked = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== row[field])
  if (asked.length === 0) return row
  const told: Partial<CompanyRow> = Object.fromEntries(asked.map((field) => [field, wanted[field]]))
  check({ ...row, ...told }, Number(today(clock).slice(0, 4)))
  const isPlaced = PLACE.some((field) => told[field] !== undefined)
  const changed = isPlaced ? { ...told, ...checkAddress(municipalities, { ...row, ...told }) } : told
  const after = { ...row, ...changed }
  await updateCompanyRow(tx, companyId, changed)
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'company.update',
    entity: 'company',
    entityId: companyId,
    data: {
      before: Object.fromEntries(Object.keys(changed).map((field) => [field, row[field as keyof CompanyRow]])),
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
  const { foundingYear, contactEmail, website } = row
  if (foundingYear !== null && (foundingYear < 1500 || foundingYear > thisYear))
    throw new DomainError('company.founding_year_invalid', { value: foundingYear, latest: thisYear })
  if (contactEmail !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmail))
    throw new DomainError('company.email_invalid', { value: contactEmail })
  if (website !== null && !isWebAddress(website)) throw new DomainError('company.website_invalid', { value: website })
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
}
