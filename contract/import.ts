import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, pageInput, pageOf } from './scalars.ts'

/** A batch of uploaded files on its way to documents: created, filled file by file, started, followed. */

export const importState = z.enum(['filling', 'queued', 'running', 'done'])
export const fileState = z.enum(['waiting', 'done', 'failed'])
/** What became of a file: read anew, seen before with the same bytes, partly read (a zip with bad members), or refused. */
export const fileOutcome = z.enum(['imported', 'duplicate', 'event', 'conflict', 'partly', 'refused'])

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
})

export const importFile = z.object({
  id,
  name: z.string().describe('Name as uploaded; members of a zip read zip/member'),
  bytes: z.number().int(),
  state: fileState,
  outcome: fileOutcome.nullable(),
  error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  documentId: id.nullable(),
})

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

  get: guardedProcedure('document:read')
    .errors(failsWith('import.not_found'))
    .route({ method: 'GET', path: '/imports/{importId}', summary: 'Progress of a batch', tags: ['imports'] })
    .input(z.object({ importId: id }))
    .output(importSummary),

  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/imports', summary: 'Batches, newest first', tags: ['imports'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(pageOf(importSummary)),

  listFiles: guardedProcedure('document:read')
    .errors(failsWith('import.not_found'))
    .route({ method: 'GET', path: '/imports/{importId}/files', summary: 'Files of a batch', tags: ['imports'] })
    .input(z.object({ importId: id, ...pageInput, state: fileState.optional(), outcome: fileOutcome.optional() }))
    .output(pageOf(importFile)),
}
