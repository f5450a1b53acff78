import { withoutIsolates } from '@pegada/core/language/isolates.ts'

/** Hands a file that the browser already holds to the person. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  downloadDataUrl(name, address)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Hands a data address to the person as a file. */
export function downloadDataUrl(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Rows as a CSV that Brazilian spreadsheets open as it is: semicolons, UTF-8 with its mark. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  downloadBlob(`${name}.csv`, new Blob([`\ufeff${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }))
}

/** The text of a CSV; cells that a spreadsheet would run as a formula are neutralised. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(';')).join('\r\n')
}

function cell(shown: string): string {
  const text = withoutIsolates(shown)
  const isFormula = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-[\d.,]+$/.test(text))
  const safe = isFormula ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
