import { nfseFound, nfseOperator, nfseRefusal, nfseTaker, replacement } from '@pegada/contract/service-invoice-shape.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { NoteRow, SettingsRow } from './repo.ts'

const table = 'service_invoices'

/** Who issues. Throws where the stored value is none. */
export function operatorOf({ operator }: Pick<SettingsRow, 'operator'>) {
  return readStored(nfseOperator, operator, { table: 'service_invoice_settings', column: 'operator', row: 'true' })
}

export function takerOf({ id, taker }: Pick<NoteRow, 'id' | 'taker'>) {
  return readStored(nfseTaker, taker, { table, column: 'taker', row: id })
}

export function refusalsOf({ id, refusals }: Pick<NoteRow, 'id' | 'refusals'>) {
  return readStored(z.array(nfseRefusal), refusals, { table, column: 'refusals', row: id })
}

export function replacementOf({ id, replacement: kept }: Pick<NoteRow, 'id' | 'replacement'>) {
  return readStored(replacement.nullable(), kept, { table, column: 'replacement', row: id })
}

const eventData = z.object({
  reason: z.string().nullish(),
  refusals: z.array(nfseRefusal).default([]),
  found: nfseFound.nullish(),
  noteKey: z.string().nullish(),
})

export function eventDataOf(row: string, data: unknown) {
  return readStored(eventData, data, { table: 'service_invoice_events', column: 'data', row })
}
