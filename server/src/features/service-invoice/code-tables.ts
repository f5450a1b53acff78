import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type FiscalCodeList, isFiscalCode, readFiscalCodes } from '@pegada/core/nfse/fiscal-codes.ts'
import type { NfseOperator } from '@pegada/core/nfse/operator.ts'
import { holding } from '@pegada/core/nfse/service-code.ts'
import { streamCsv } from '@pegada/core/table/csv.ts'
import { decodeText } from '@pegada/core/table/decode-text.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findDescription, findEdition, listCodes, replaceTable } from './repo-codes.ts'

/** Codes of a table that begin with the digits typed, points aside, or whose words hold the text. */
export async function searchCodes(
  { db }: Pick<Ports, 'db'>,
  { list, search }: Inputs['serviceInvoice']['codes'],
  max: number,
): Promise<Outputs['serviceInvoice']['codes']> {
  const typed = search.trim()
  const isOfWords = holding(typed)
  const digits = typed.replaceAll('.', '')
  const isFound = /^\d+$/.test(digits) ? ({ code }: { code: string }) => code.startsWith(digits) : isOfWords
  const codes = await db.asOwner((tx) => listCodes(tx, list))
  return codes.filter(isFound).slice(0, max)
}

/**
 * Puts a table in place of the edition before. Throws `auth.forbidden`, `service_invoice.codes_older` (with the `edition` that is kept)
 * and as `readFiscalCodes` does.
 */
export async function putCodes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { list, edition, file }: Inputs['serviceInvoice']['putCodes'],
): Promise<Outputs['serviceInvoice']['putCodes']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const kept = await findEdition(tx, list)
    if (kept !== undefined && edition < kept) throw new DomainError('service_invoice.codes_older', { edition: kept })
    const { codes, passedOver } = await readFiscalCodes(list, streamCsv(decodeText(file.stream())))
    await replaceTable(tx, { list, edition, fileName: file.name, putAt: clock.now() }, codes)
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
 * Looks whether another NBS code and classification than those of before are in their tables, where there are tables. Throws
 * `service_invoice.nbs_unlisted`, `.classification_unlisted` (with `code` and `edition`).
 */
export async function assertInTables(tx: Tx, operator: NfseOperator, kept: NfseOperator | undefined): Promise<void> {
  const { nbsCode: nbs, ibsCbs } = operator
  const isOfBefore = nbs === kept?.nbsCode
  const missing = isOfBefore ? undefined : await editionWithout(tx, 'nbs', nbs)
  if (missing) throw new DomainError('service_invoice.nbs_unlisted', { code: nbs, edition: missing })
  const code = ibsCbs?.classification ?? ''
  const lacking = code === kept?.ibsCbs?.classification ? undefined : await editionWithout(tx, 'classification', code)
  if (lacking) throw new DomainError('service_invoice.classification_unlisted', { code, edition: lacking })
}

/** The edition of the table that does not have a code; a code that has not the form of one is told as that. */
async function editionWithout(tx: Tx, list: FiscalCodeList, code: string): Promise<string | undefined> {
  if (!isFiscalCode(list, code)) return undefined
  const edition = await findEdition(tx, list)
  return edition !== undefined && (await findDescription(tx, list, code)) === null ? edition : undefined
}
