import type { BillDraft } from '@pegada/core/bill/bill.ts'
import { readBill } from '@pegada/core/bill/read-bill.ts'
import type { PageFileKind, PageReader, PageWord, ReadPage } from '../../server/src/platform/pdf/port.ts'
import { customers } from '../bills/customers.ts'

/** The CNPJs of the companies that receive the drawn bills: a company knows its own. */
const companyCnpjs = Object.values(customers).map(({ cnpj }) => cnpj.replace(/\D/g, ''))

/** A file as the server's job reads it, up to the draft. */
export async function readDraft(
  reader: PageReader,
  bytes: Uint8Array,
  kind: PageFileKind,
): Promise<{ readonly draft: BillDraft; readonly words: readonly PageWord[] }> {
  const pages: ReadPage[] = []
  await reader.read({ bytes, kind }, async (page) => void pages.push(page))
  const words = pages.flatMap((page) => page.words)
  return { draft: readBill(words, pages, { companyCnpjs }), words }
}
