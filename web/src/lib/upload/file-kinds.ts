import { importLimits } from '@pegada/contract/import-limits.ts'
import { formatBytes } from '../code-format.ts'
import type { Failure } from '../error-message.ts'

/** Files as they were dropped, told apart before anything is sent: the good ones go on, each wrong one says why. */

/** A file that will not be read, with the code and data of its sentence. `file` is there when sending it again may help. */
export interface RefusedFile {
  readonly name: string
  readonly failure: Failure
  readonly file?: File
}

export interface SortedFiles {
  readonly accepted: readonly File[]
  readonly refused: readonly RefusedFile[]
}

/** What an import takes by the ending of the name; what a file truly is, the server tells from its bytes. */
const maxByEnding: ReadonlyMap<string, number> = new Map([
  ['xml', importLimits.xmlMaxBytes],
  ['zip', importLimits.zipMaxBytes],
  ['pdf', importLimits.billMaxBytes],
  ['png', importLimits.billMaxBytes],
  ['jpg', importLimits.billMaxBytes],
  ['jpeg', importLimits.billMaxBytes],
  ['xlsx', importLimits.sheetMaxBytes],
  ['csv', importLimits.sheetMaxBytes],
])

/** The endings that the file picker offers. */
export const acceptedEndings = [...maxByEnding.keys()].map((ending) => `.${ending}`).join(',')

const acceptedInWords = [...maxByEnding.keys()]
  .filter((ending) => ending !== 'jpeg')
  .join(', ')
  .toUpperCase()

/** Separates what an import takes, within its limits, from what it would refuse anyway. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const failure = failureOfFile(file)
    if (failure) refused.push({ name: file.name, failure })
    else accepted.push(file)
  }
  return { accepted, refused }
}

/** The files in as many batches as it takes for none to hold more than an import may. */
export function inBatches(files: readonly File[], max: number = importLimits.maxPerImport): readonly File[][] {
  const batches: File[][] = []
  for (let from = 0; from < files.length; from += max) batches.push(files.slice(from, from + max))
  return batches
}

function failureOfFile({ name, size }: File): Failure | undefined {
  const max = maxByEnding.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
  if (max === undefined) return { code: 'file.kind_not_accepted', data: { name, accepted: acceptedInWords } }
  if (size === 0) return { code: 'file.empty', data: { name } }
  return size > max ? { code: 'file.too_large', data: { name, max: formatLimit(max) } } : undefined
}

/** A limit as people say it: `5 MB`, without decimals. */
export function formatLimit(bytes: number): string {
  return formatBytes(bytes).replace(',0', '')
}
