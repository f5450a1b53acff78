import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** Fiscal documents that leave the inventory and come back. */
export const documentRemoval = {
  remove: guardedProcedure('document:import')
    .errors(failsWith('document.not_found', 'document.not_removable', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/documents/removals',
      summary: 'Take documents out, all or none; undone for 30 days',
      tags: ['documents'],
    })
    .input(
      z.object({
        documentIds: z.array(id).min(1).max(500),
        reason: z.string().trim().min(1).max(500).describe('Why, as the trail keeps it'),
      }),
    )
    .output(z.object({ removed: z.number().int() })),

  restore: guardedProcedure('document:import')
    .errors(failsWith('document.not_found', 'document.removal_final', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/documents/{documentId}/restore',
      summary: 'Undo a removal, or let this one of two documents of a key stand',
      tags: ['documents'],
    })
    .input(z.object({ documentId: id }))
    .output(z.void()),

  restoreMany: guardedProcedure('document:import')
    .errors(failsWith('document.not_found', 'document.removal_final', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/documents/removals/undo',
      summary: 'Undo the removal of several documents as one act, all or none',
      tags: ['documents'],
    })
    .input(z.object({ documentIds: z.array(id).min(1).max(500) }))
    .output(z.object({ restored: z.number().int() })),
}
