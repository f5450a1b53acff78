import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/** A batch of uploaded files on its way to documents: created, filled file by file, started, followed. */

export const importState = z.enum(['filling', 'queued', 'running', 'paused', 'done'])
export const fileState = z.enum(['waiting', 'done', 'failed'])
/**
 * What became of a file: read anew, seen before with the same bytes, partly read (a zip with bad members), refused, or handed
 * on: a bill that waits for confirmation, a spreadsheet that waits for its columns.
 */
export const fileOutcome = z.enum([
  'imported',
  'duplicate',
  'event',
  'conflict',
  'partly',
  'refused',
  'to_confirm',
  'sheet',
])
/** How a batch came in. */
export const importOrigin = z.enum(['upload', 'api', 'mailbox', 'folder', 'bucket', 'pull'])

export const importSummary = z.object({
  id,
  state: importState,
  filesTotal: z.number().int(),
  filesDone: z.number().int(),
  filesFailed: z.number().int(),
  documentsNew: z.number().int(),
  documentsDuplicate: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  createdBy: z.string(),
  createdByAvatar: avatar,
  origin: importOrigin,
})

export const importFile = z.object({
  id,
  name: z.string().describe('Name as uploaded; members of a zip read zip/member'),
  bytes: z.number().int(),
  state: fileState,
  outcome: fileOutcome.nullable(),
  error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  documentId: id.nullable(),
  sha256: z.string(),
})

/** A file that arrives in parts; what was received stays when the line breaks. */
export const upload = z.object({
  id,
  importId: id,
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  received: z.number().int().describe('Where to go on'),
  isComplete: z.boolean(),
})

const batchList = {
  sorts: ['createdAt'],
  filters: { state: importState.optional(), origin: importOrigin.optional() },
} as const

/** Columns of the batches as a file. */
export const importColumns = [
  'createdAt',
  'origin',
  'state',
  'filesTotal',
  'filesDone',
  'filesFailed',
  'documentsNew',
  'documentsDuplicate',
  'finishedAt',
  'by',
  'id',
] as const

const fileList = {
  sorts: ['position', 'name', 'bytes'],
  filters: { importId: id, state: fileState.optional(), outcome: fileOutcome.optional() },
  direction: 'asc',
} as const

/** Columns of the files of a batch as a file. */
export const importFileColumns = ['name', 'bytes', 'outcome', 'about', 'hash', 'document', 'id'] as const

export const imports = {
  create: guardedProcedure('document:import', 'heavy')
    .route({ method: 'POST', path: '/imports', summary: 'Open a batch for files', tags: ['imports'] })
    .output(importSummary),

  addFile: guardedProcedure('document:import', 'upload')
    .errors(
      failsWith(
        'import.not_found',
        'import.already_started',
        'import.too_many_files',
        'file.too_large',
        'file.empty',
        'file.kind_not_accepted',
      ),
    )
    .route({ method: 'POST', path: '/imports/{importId}/files', summary: 'Add one XML or zip file', tags: ['imports'] })
    .input(z.object({ importId: id, file: z.file() }))
    .output(importFile),

  start: guardedProcedure('document:import')
    .errors(failsWith('import.not_found', 'import.already_started', 'import.empty'))
    .route({ method: 'POST', path: '/imports/{importId}/start', summary: 'Start reading the files', tags: ['imports'] })
    .input(z.object({ importId: id }))
    .output(importSummary),

  pause: guardedProcedure('document:import')
    .errors(failsWith('import.not_found', 'import.not_running'))
    .route({ method: 'POST', path: '/imports/{importId}/pause', summary: 'Stop reading for now', tags: ['imports'] })
    .input(z.object({ importId: id }))
    .output(importSummary),

  resume: guardedProcedure('document:import')
    .errors(failsWith('import.not_found', 'import.not_running'))
    .route({ method: 'POST', path: '/imports/{importId}/resume', summary: 'Go on reading', tags: ['imports'] })
    .input(z.object({ importId: id }))
    .output(importSummary),

  openUpload: guardedProcedure('document:import', 'upload')
    .errors(
      failsWith(
        'import.not_found',
        'import.already_started',
        'import.too_many_files',
        'file.too_large',
        'file.empty',
        'upload.hash_invalid',
      ),
    )
    .route({
      method: 'POST',
      path: '/imports/{importId}/uploads',
      summary: 'Announce a file that arrives in parts, or find it again by its hash',
      tags: ['imports'],
    })
    .input(
      z.object({
        importId: id,
        name: z.string().min(1).max(300),
        bytes: z.coerce.number().int().min(0),
        sha256: z.string().max(64),
      }),
    )
    .output(upload),

  addPart: guardedProcedure('document:import', 'upload')
    .errors(failsWith('import.not_found', 'file.empty'))
    .errors(
      failsWith(
        'upload.not_found',
        'upload.offset_wrong',
        'upload.hash_wrong',
        'import.already_started',
        'import.too_many_files',
        'file.too_large',
        'file.kind_not_accepted',
      ),
    )
    .route({
      method: 'POST',
      path: '/uploads/{uploadId}/parts',
      summary: 'The next part of a file; the last one adds the file to its batch',
      tags: ['imports'],
    })
    .input(z.object({ uploadId: id, offset: z.coerce.number().int().min(0), part: z.file() }))
    .output(upload),

  get: guardedProcedure('document:read')
    .errors(failsWith('import.not_found'))
    .route({ method: 'GET', path: '/imports/{importId}', summary: 'Progress of a batch', tags: ['imports'] })
    .input(z.object({ importId: id }))
    .output(importSummary),

  list: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/imports',
      summary: 'Batches, newest first unless asked otherwise',
      tags: ['imports'],
    })
    .input(listInput(batchList).omit({ sort: true, search: true }))
    .output(listOf(importSummary)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/imports/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['imports'],
    })
    .input(exportInput({ ...batchList, columns: importColumns }).omit({ sort: true, search: true }))
    .output(streamedFile),

  listFiles: guardedProcedure('document:read')
    .errors(failsWith('import.not_found'))
    .route({ method: 'GET', path: '/imports/{importId}/files', summary: 'Files of a batch', tags: ['imports'] })
    .input(listInput(fileList))
    .output(listOf(importFile)),

  exportFiles: guardedProcedure('document:read', 'heavy')
    .errors(failsWith('import.not_found'))
    .route({
      method: 'GET',
      path: '/imports/{importId}/files/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['imports'],
    })
    .input(exportInput({ ...fileList, columns: importFileColumns }))
    .output(streamedFile),
}
