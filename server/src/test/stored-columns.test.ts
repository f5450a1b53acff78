import { expect, it } from 'vitest'
import { dataOfRecord } from '../features/audit/data-of-record.ts'
import { countsOfRun } from '../features/automation-run/present.ts'
import { pagesOf } from '../features/bill/bill-page.ts'
import { calculationOf, gapOfRow, lineOfRow } from '../features/calculation/line-of-row.ts'
import { settingsOf } from '../features/connection/settings-of.ts'
import { presentError } from '../features/factor-import/present.ts'
import { customerOf, linesOf, voucherOf } from '../features/invoice/stored-invoice.ts'
import { timesOf } from '../features/platform-metrics/stored-times.ts'
import { keptFigures } from '../features/report/compare-figures.ts'
import { blocksOf } from '../features/report-text/own-texts.ts'
import { platformQueryOf, queryOf } from '../features/saved-view/query-of.ts'
import { readCheckedEntry } from '../features/sheet/checked-entry.ts'
import { readCheckedPurchase } from '../features/sheet/checked-purchase.ts'
import { mappingOf, problemsOf, rememberedMapping, warningsOf } from '../features/sheet/stored-sheet.ts'
import { rememberedBy } from '../features/triage/stored-rule.ts'
import { readStoredError } from '../platform/db/read-stored.ts'

const id = '7c1b'
const row = { sheetId: id, rowNumber: 3 }
const fault = { importId: id, position: 2, rowNumber: 9, field: 'key', code: 'factor.edition_changed' }

it.each<[string, () => unknown]>([
  ['reports.figures of 7c1b cannot be read: lines', () => keptFigures({ id, figures: { gwpSet: 'AR5' } })],
  [
    'report_texts.assurance of 7c1b/2025/de cannot be read: 0',
    () => blocksOf({ companyId: id, year: 2025, language: 'de', introduction: [], methodology: [], assurance: [{}] }),
  ],
  ['activities.input of 7c1b cannot be read: unit', () => lineOfRow({ id, input: { quantity: '1' } })],
  ['activities.calculation of 7c1b cannot be read: ', () => calculationOf({ id, calculation: { gaps: [] } })],
  [
    'activities.calculation.gaps of 7c1b cannot be read: data.month',
    () => gapOfRow({ activityId: id, code: 'factor.missing', data: { month: 1 } }),
  ],
  [
    'audit_records.data of 7c1b/4 cannot be read: the value',
    () => dataOfRecord({ companyId: id, sequence: 4, data: 1 }),
  ],
  ['automation_runs.counts of 7c1b cannot be read: files', () => countsOfRun({ id, counts: { files: '2' } })],
  ['bills.pages of 7c1b cannot be read: 0.source', () => pagesOf({ id, pages: [{ page: 1, width: 1, height: 1 }] })],
  ['connections.settings of 7c1b cannot be read: senders.0', () => settingsOf({ id, settings: { senders: [1] } })],
  ['factor_import_errors.data of 7c1b/2 cannot be read: the value', () => presentError({ ...fault, data: [] })],
  [
    'imports.error_data of 7c1b cannot be read: ',
    () => readStoredError('imports', { id, errorCode: 'x', errorData: 1 }),
  ],
  ['invoices.lines of 7c1b cannot be read: 0.kind', () => linesOf({ id, lines: [{}] })],
  ['invoices.lines of 7c1b cannot be read: 0.plan', () => timesOf({ id, times: [{ kind: 'period', plan: 'FREE' }] })],
  ['invoices.voucher of 7c1b cannot be read: kind', () => voucherOf({ id, voucher: { kind: 'cash' } })],
  ['invoices.customer of 7c1b cannot be read: cnpj', () => customerOf({ id, customer: { name: 'Padaria' } })],
  ['saved_views.query of 7c1b cannot be read: page', () => queryOf({ id, query: { page: 2 } })],
  ['platform_views.query of 7c1b cannot be read: page', () => platformQueryOf({ id, query: { page: 2 } })],
  ['sheets.mapping of 7c1b cannot be read: columns', () => mappingOf({ id, mapping: { tab: '', headerRow: 1 } })],
  ['sheets.warnings of 7c1b cannot be read: 0.code', () => warningsOf({ id, warnings: [{ data: {} }] })],
  [
    'sheet_rows.errors of 7c1b/3 cannot be read: 0.field',
    () => problemsOf({ ...row, errors: [{ code: 'x', data: {} }] }),
  ],
  ['sheet_rows.entry of 7c1b/3 cannot be read: entry', () => readCheckedEntry({ ...row, entry: {} })],
  ['sheet_rows.entry of 7c1b/3 cannot be read: purchase', () => readCheckedPurchase({ ...row, entry: {} })],
  [
    'sheet_mappings.mapping of 7c1b/a cannot be read: constants',
    () => rememberedMapping({ companyId: id, signature: 'a', mapping: { columns: [] } }),
  ],
  ['company_rules.inputs of 7c1b cannot be read: days', () => rememberedBy({ id, inputs: { days: 3 }, perUnit: null })],
  [
    'company_rules.inputs of 7c1b cannot be read: factor',
    () => rememberedBy({ id, inputs: { factor: { co2e: '0.28', unit: 'kg/m³' } }, perUnit: null }),
  ],
  [
    'company_rules.per_unit of 7c1b cannot be read: unit',
    () => rememberedBy({ id, inputs: null, perUnit: { value: '1' } }),
  ],
])('%s', (message, read) => {
  expect(read).toThrow(message)
})
