import { importLimits } from '@pegada/contract/import-limits.ts'
import { formatBytes } from '../../lib/code-format.ts'
import type { Failure } from '../../lib/error-message.ts'

/** Files as they were dropped, told apart before anything is sent: the good ones go on, each wrong one says why. */

/** A file that will not be read, with the code and data of its sentence. `file` is there when sending it again may help. */
export interface RefusedFile {
  readonly name: string
  readonly failure: Failure
  readonly file?: File
}

export interface Triage {
  readonly accepted: readonly File[]
  readonly refused: readonly RefusedFile[]
}

/** Separates what an import takes (XML and zip, within its limits) from what it would refuse anyway. */
export function triageFiles(files: readonly File[]): Triage {
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const failure = failureOfFile(file, accepted.length)
    if (failure) refused.push({ name: file.name, failure })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function failureOfFile({ name, size }: File, taken: number): Failure | undefined {
  const ending = /\.(xml|zip)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return { code: 'file.kind_not_accepted', data: { name, accepted: 'XML, ZIP' } }
  if (size === 0) return { code: 'file.empty', data: { name } }
  const max = ending === 'zip' ? importLimits.zipMaxBytes : importLimits.xmlMaxBytes
  if (size > max) return { code: 'file.too_large', data: { name, max: formatLimit(max) } }
  if (taken >= importLimits.maxPerImport) {
    return { code: 'import.too_many_files', data: { max: importLimits.maxPerImport } }
  }
  return undefined
}

/** A limit as people say it: `5 MB`, without decimals. */
export function formatLimit(bytes: number): string {
  return formatBytes(bytes).replace(',0', '')
}
