import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, pageInput, pageOf, scope } from './scalars.ts'

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
})

export const platformGenerator = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/platform-generators',
      summary: 'Generators; `search` looks into name and category',
      tags: ['administration'],
    })
    .input(
      z.object({
        ...pageInput,
        own: z.stringbool().or(z.boolean()).default(false).describe('Of the installation alone'),
      }),
    )
    .output(pageOf(platformGeneratorRow)),

  create: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.name_missing', 'generator.exists', 'factor.category_required'))
    .route({ method: 'POST', path: '/platform-generators', summary: 'Add a generator', tags: ['administration'] })
    .input(z.object({ name, category }))
    .output(platformGeneratorRow),

  update: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found', 'generator.name_missing', 'generator.exists', 'factor.category_required'))
    .route({
      method: 'PUT',
      path: '/platform-generators/{generatorId}',
      summary: 'Change a generator of the installation; the same again changes nothing',
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
    .output(pageOf(platformGeneratorRow.extend({ associated: z.array(associated) }))),

  associate: guardedProcedure('platform-factor:write')
    .errors(failsWith('generator.not_found', 'generator.of_product', 'factor.not_found'))
    .route({
      method: 'POST',
      path: '/platform-generators/associate',
      summary:
        'Associate a factor with a generator of the installation, whose lines take it; the same again changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ generatorKey, factorId: id.describe('Of a version of the factor that is in force') }))
    .output(z.object({ isChanged: z.boolean() })),

  dissociate: guardedProcedure('platform-factor:write')
    .route({
      method: 'POST',
      path: '/platform-generators/dissociate',
      summary: 'Take a factor from a generator; the same again changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ generatorKey, factorId: z.string().min(3).max(600).describe('source/key') }))
    .output(z.object({ isChanged: z.boolean() })),
}
