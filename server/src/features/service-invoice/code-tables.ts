import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type FiscalCodeList, isFiscalCode, readFiscalCodes } from '@pegada/core/nfse/fiscal-codes.ts'
import type { NfseOperator } from '@pegada/core/nfse/operator.ts'
import { holding } from '@pegada/core/nfse/service-code.ts'
import { streamCsv } from '@pegada/core/table/csv.ts'
import { decodeText } from '@pegada/core/table/decode-text.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findDescription, findEdition, listCodes, listTables, putTable, removeTable } from './repo-codes.ts'

/** Codes of a table that begin with the digits typed, points aside, or whose words hold the text. */
export async function searchCodes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { list, search }: Inputs['serviceInvoice']['codes'],
  max: number,
): Promise<Outputs['serviceInvoice']['codes']> {
  const typed = search.trim()
  const isOfWords = holding(typed)
  const digits = typed.replaceAll('.', '')
  const isFound = /^\d+$/.test(digits) ? ({ code }: { code: string }) => code.startsWith(digits) : isOfWords
  const codes = await db.asOwner((tx) => listCodes(tx, list, today(clock)))
  return codes.filter(isFound).slice(0, max)
}

/** The editions that count: that of now of each table, and those whose day has not come. */
export async function tablesNow(
  tx: Pick<Tx, 'queries'>,
  day: string,
): Promise<Outputs['serviceInvoice']['settings']['codeTables']> {
  const tables = await listTables(tx)
  const isPassed = ({ list, edition }: (typeof tables)[number]) =>
    tables.some((other) => other.list === list && other.edition > edition && other.edition <= day)
  const isEarliest = ({ list, edition }: (typeof tables)[number]) =>
    !tables.some((other) => other.list === list && other.edition < edition)
  return tables.flatMap((table) =>
    isPassed(table) ? [] : { ...table, isInForce: table.edition <= day || isEarliest(table) },
  )
}

/**
 * Puts a table in place of the edition before; one whose day has not come waits for it, beside that of now. Throws `auth.forbidden`, `service_invoice.codes_older` (with the `edition` that is kept)
 * and as `readFiscalCodes` does.
 */
export async function putCodes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { list, edition, file }: Inputs['serviceInvoice']['putCodes'],
): Promise<Outputs['serviceInvoice']['putCodes']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const day = today(clock)
    const kept = await findEdition(tx, list, day)
    if (kept !== undefined && kept <= day && edition < kept)
      throw new DomainError('service_invoice.codes_older', { edition: kept })
    const { codes, passedOver } = await readFiscalCodes(list, streamCsv(decodeText(file.stream())))
    await putTable(tx, { list, edition, fileName: file.name, putAt: clock.now() }, codes, day)
    await recordPlatformAct(tx, clock, {
      actorId: userId,
      action: 'service_invoice_codes.put',
      entity: 'service_invoice_codes',
      entityId: list,
      data: { edition, fileName: file.name, codes: codes.length, passedOver },
    })
    return { codes: codes.length, passedOver }
  })
}

/**
 * Removes an edition whose day has not come. Throws `auth.forbidden`, `service_invoice.codes_absent`, `.codes_in_force` (each with the
 * `edition`).
 */
export async function removeCodes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { list, edition, reason }: Inputs['serviceInvoice']['removeCodes'],
): Promise<Outputs['serviceInvoice']['removeCodes']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const table = (await listTables(tx)).find((one) => one.list === list && one.edition === edition)
    if (!table) throw new DomainError('service_invoice.codes_absent', { edition })
    if (edition <= today(clock)) throw new DomainError('service_invoice.codes_in_force', { edition })
    await removeTable(tx, list, edition)
    const { codes, fileName } = table
    await recordPlatformAct(tx, clock, {
      actorId: userId,
      action: 'service_invoice_codes.remove',
      entity: 'service_invoice_codes',
      entityId: list,
      data: { edition, fileName, codes, reason },
    })
    return { codes }
  })
}

/**
 * Looks whether another NBS code and classification than those of before are in their tables, where there are tables. Throws
 * `service_invoice.nbs_unlisted`, `.classification_unlisted` (with `code` and `edition`).
 */
export async function assertInTables(
  tx: Tx,
  operator: NfseOperator,
  { kept, day }: { readonly kept: NfseOperator | undefined; readonly day: string },
): Promise<void> {
  const { nbsCode: nbs, ibsCbs } = operator
  const isOfBefore = nbs === kept?.nbsCode
  const missing = isOfBefore ? undefined : await editionWithout(tx, 'nbs', { code: nbs, day })
  if (missing) throw new DomainError('service_invoice.nbs_unlisted', { code: nbs, edition: missing })
  const code = ibsCbs?.classification ?? ''
  const isKept = code === kept?.ibsCbs?.classification
  const lacking = isKept ? undefined : await editionWithout(tx, 'classification', { code, day })
  if (lacking) throw new DomainError('service_invoice.classification_unlisted', { code, edition: lacking })
}

/** The edition of a day that does not have a code; a code that has not the form of one is told as that. */
async function editionWithout(
  tx: Tx,
  list: FiscalCodeList,
  of: { readonly code: string; readonly day: string },
): Promise<string | undefined> {
  if (!isFiscalCode(list, of.code)) return undefined
  const edition = await findEdition(tx, list, of.day)
  return edition !== undefined && (await findDescription(tx, list, of)) === null ? edition : undefined
}
