import { DomainError } from '../domain-error.ts'
import type { TableRow } from '../table/table-row.ts'
import { isBaseCarboneHeader, readBaseCarbone } from './base-carbone.ts'
import { isDesnzHeader, readDesnz } from './desnz.ts'
import { isEpaHubHeader, readEpaHub } from './epa-hub.ts'
import { isEpaSupplyChainHeader, readEpaSupplyChain } from './epa-supply-chain.ts'
import { FACTOR_FORMATS, type FactorFormat } from './factor-format.ts'
import { isCrossSectorTitle, readCrossSector } from './ghgp-cross-sector.ts'
import type { ImportedRow } from './imported-row.ts'
import { isIpccEfdbHeader, readIpccEfdb } from './ipcc-efdb.ts'
import { isMctiGridHeader, readMctiGrid } from './mcti-grid.ts'
import { isOpenCedaHeader, readOpenCeda } from './open-ceda.ts'
import { isOpenEfdbHeader, readOpenEfdb } from './open-efdb.ts'
import { isTemplateHeader, readTemplate } from './template.ts'

/**
 * Reads the rows of any factor file: what the file is, its own header says, wherever it stands among covers, titles and
 * sheets. A format that the caller names is checked against that.
 */
interface Layout {
  readonly isHeader: (row: TableRow) => boolean
  readonly read: (rows: AsyncIterable<TableRow>) => AsyncIterable<ImportedRow>
}

const LAYOUTS: Readonly<Record<FactorFormat, Layout>> = {
  desnz: { isHeader: isDesnzHeader, read: readDesnz },
  'epa-supply-chain': { isHeader: isEpaSupplyChainHeader, read: readEpaSupplyChain },
  'epa-hub': { isHeader: isEpaHubHeader, read: readEpaHub },
  'base-carbone': { isHeader: isBaseCarboneHeader, read: readBaseCarbone },
  'open-ceda': { isHeader: isOpenCedaHeader, read: readOpenCeda },
  'open-efdb': { isHeader: isOpenEfdbHeader, read: readOpenEfdb },
  'ipcc-efdb': { isHeader: isIpccEfdbHeader, read: readIpccEfdb },
  'ghgp-cross-sector': { isHeader: isCrossSectorTitle, read: readCrossSector },
  'mcti-grid': { isHeader: isMctiGridHeader, read: readMctiGrid },
  template: { isHeader: isTemplateHeader, read: readTemplate },
}

/** A cover and its sheets end before this row. */
const HEADER_WITHIN_ROWS = 200

/** The layout whose header the row is, or null. */
export function detectFormat(row: TableRow): FactorFormat | null {
  return FACTOR_FORMATS.find((format) => LAYOUTS[format].isHeader(row)) ?? null
}

/**
 * The factors, passed-over rows and faulty rows of a file, in its order.
 * @throws factor_file.format_unknown when no header is found, factor_file.format_differs when it is another than named
 */
export async function* readFactorRows(
  rows: AsyncIterable<TableRow>,
  format: FactorFormat | 'auto',
): AsyncIterable<ImportedRow> {
  const iterator = rows[Symbol.asyncIterator]()
  const head: TableRow[] = []
  try {
    const found = await findFormat(iterator, head)
    if (found === null) throw new DomainError('factor_file.format_unknown', { formats: FACTOR_FORMATS })
    if (format !== 'auto' && format !== found) throw new DomainError('factor_file.format_differs', { format, found })
    yield* LAYOUTS[found].read(chain(head, iterator))
  } finally {
    await iterator.return?.()
  }
}

async function findFormat(rows: AsyncIterator<TableRow>, head: TableRow[]): Promise<FactorFormat | null> {
  while (head.length < HEADER_WITHIN_ROWS) {
    const next = await rows.next()
    if (next.done) return null
    head.push(next.value)
    const found = detectFormat(next.value)
    if (found) return found
  }
  return null
}

async function* chain(head: readonly TableRow[], rest: AsyncIterator<TableRow>): AsyncIterable<TableRow> {
  yield* head
  while (true) {
    const next = await rest.next()
    if (next.done) return
    yield next.value
  }
}
