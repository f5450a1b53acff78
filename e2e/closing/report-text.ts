import { readPdf, readXlsx } from '../../server/src/test/read-report.ts'

/** Tonnes to three places with a comma, as the PDF writes them. */
export function tonnesAsPrinted(kg: string): string {
  return (Number(kg) / 1000).toFixed(3).replace('.', ',')
}

/** Everything that a report says, as text. */
export async function textOf(format: 'PDF' | 'XLSX' | 'CSV', bytes: Buffer): Promise<string> {
  if (format === 'PDF') return (await readPdf(bytes)).text
  if (format === 'XLSX') return [...(await readXlsx(bytes)).values()].flat(2).map(String).join('\n')
  return bytes.toString('utf8')
}
