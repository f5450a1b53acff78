import { z } from 'zod'
import { listFile } from './list.ts'
import { changeTerms, factorChangeRow } from './platform-factor-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, pageInput, pageOf, scope } from './scalars.ts'

/** Generators as who runs the installation keeps them, and the factors that go with each. */

const name = z.string().max(200)
const category = z.string().max(60)
const generatorKey = z
  .string()
  .max(120)
  .describe('Of a generator of the product, or `own/` and the id of one of the installation')

export const platformGeneratorRow = z.object({
  key: generatorKey,
  id: id
    .nullable()
    .describe('Of one of the installation; null of those that the product calculates, which nobody changes'),
  name,
  scope,
  category: z.string(),
  factors: z.number().int().describe('How many factors go with it'),
})

const associated = z.object({
  factorId: z.string().describe('source/key, the same in every edition'),
  name: z.string(),
  unit: z.string().describe('Of the activity'),
  co2eKg: z.string().nullable().describe('kg CO2e per unit: of its gases in AR5, else as published'),
  isInForce: z.boolean().describe('False of one that was archived since'),
  isUnderWay: z.boolean().describe('A change of it with this generator is not settled'),
})

const associationChange = factorChangeRow.nullable().describe('Null where that is so already')
const own = z.stringbool().or(z.boolean()).default(false).describe('Of the installation alone')

/** The columns of each list as a file; of the associations a row for each factor of a generator. */
export const generatorColumns = ['name', 'scope', 'category', 'factors', 'origin', 'key'] as const
export const associationColumns = [
  ...(['generator', 'category', 'factor', 'value', 'unit', 'state', 'key', 'factorId'] as const),
] as const

export const platformGenerator = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/platform-generators',
      summary: 'Generators; `search` looks into name and category',
      tags: ['administration'],
    })
    .input(z.object({ ...pageInput, own }))
    .output(pageOf(platformGeneratorRow)),

  export: listFile('platform-factor:read', '/platform-generators/export', {
    ...{ sorts: ['name'], filters: { own }, columns: generatorColumns },
  }),

  create: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.name_missing', 'generator.exists', 'factor.category_required'))
    .route({ method: 'POST', path: '/platform-generators', summary: 'Add a generator', tags: ['administration'] })
    .input(z.object({ name, category }))
    .output(platformGeneratorRow),

  update: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found', 'generator.name_missing', 'generator.exists', 'generator.category_fixed'))
    .errors(failsWith('factor.category_required'))
    .route({
      method: 'PUT',
      path: '/platform-generators/{generatorId}',
      summary:
        'Change a generator of the installation, its category while nothing uses it; the same again changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ generatorId: id, name, category }))
    .output(platformGeneratorRow),

  delete: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found'))
    .route({
      method: 'DELETE',
      path: '/platform-generators/{generatorId}',
      summary: 'Delete a generator of the installation, and what was associated with it',
      tags: ['administration'],
    })
    .input(z.object({ generatorId: id }))
    .output(z.object({ done: z.literal(true) })),

  associations: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/platform-generators/associations',
      summary: 'Generators that factors go with, and those factors; `search` looks into both',
      tags: ['administration'],
    })
    .input(z.object(pageInput))
    .output(
      pageOf(
        platformGeneratorRow.extend({
          associated: z.array(associated),
          drafted: z.number().int().describe('Factors that are to go with it, by changes that are not settled'),
          version: z.number().int().nullable().describe('Of what goes with it, counted from 1'),
          inForceSince: instant.nullable(),
        }),
      ),
    ),

  exportAssociations: listFile('platform-factor:read', '/platform-generators/associations/export', {
    ...{ sorts: ['name'], filters: {}, columns: associationColumns },
  }),

  associate: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found', 'generator.of_product', 'factor.not_found', 'factor_change.under_way'))
    .route({
      method: 'POST',
      path: '/platform-generators/associate',
      summary: 'Draft that a factor go with a generator of the installation, whose lines take it once it is published',
      tags: ['administration'],
    })
    .input(
      z.object({ generatorKey, factorId: id.describe('Of a version of the factor that is in force'), ...changeTerms }),
    )
    .output(associationChange),

  dissociate: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found', 'factor.not_found', 'factor_change.under_way'))
    .route({
      method: 'POST',
      path: '/platform-generators/dissociate',
      summary: 'Draft that a factor no longer go with a generator',
      tags: ['administration'],
    })
    .input(z.object({ generatorKey, factorId: z.string().min(3).max(600).describe('source/key'), ...changeTerms }))
    .output(associationChange),
}
