import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { SCENARIOS_COMPARED } from './initiative-kinds.ts'
import { initiativePlan, mayRefusePlan, planChoices } from './initiative-plan.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The choices of a plan under a name, for everybody in the company, and up to four of them side by side. */

const name = z.string().trim().min(1).max(100)

export const scenarioRow = z.object({
  id,
  name,
  choices: planChoices,
  author: z.string().nullable().describe('Who keeps it; null once they are gone'),
  createdAt: instant,
  changedAt: instant,
})

const scenarioList = { sorts: ['name', 'changedAt', 'createdAt'], filters: {} } as const

/** The columns of the scenarios as a file. */
export const scenarioColumns = ['name', 'author', 'year', 'createdAt', 'changedAt', 'id'] as const

export const scenario = {
  list: guardedProcedure('target:read')
    .route({ method: 'GET', path: '/scenarios', summary: 'The scenarios of the company', tags: ['targets'] })
    .input(listInput(scenarioList))
    .output(listOf(scenarioRow)),

  export: guardedProcedure('target:read', 'heavy')
    .route({
      method: 'GET',
      path: '/scenarios/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['targets'],
    })
    .input(exportInput({ ...scenarioList, columns: scenarioColumns }))
    .output(streamedFile),

  get: guardedProcedure('target:read')
    .errors(failsWith('scenario.not_found'))
    .route({ method: 'GET', path: '/scenarios/{scenarioId}', summary: 'One scenario', tags: ['targets'] })
    .input(z.object({ scenarioId: id }))
    .output(scenarioRow),

  compare: guardedProcedure('target:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(mayRefusePlan)
    .route({
      method: 'GET',
      path: '/scenarios/compare',
      summary: 'Two to four scenarios side by side: path, cost and gap to the target',
      tags: ['targets'],
    })
    .input(
      z.object({
        ids: z
          .string()
          .max(400)
          .transform((text) => [...new Set(text.split(','))])
          .pipe(z.array(id).min(SCENARIOS_COMPARED.least).max(SCENARIOS_COMPARED.most))
          .describe('Scenarios, with commas between; one that is gone is left out of the answer'),
      }),
    )
    .output(
      z.array(
        scenarioRow.extend({
          plan: initiativePlan,
          isTargetGone: z.boolean().describe('The target that it was kept with is no longer there'),
        }),
      ),
    ),

  create: guardedProcedure('target:write')
    .errors(failsWith('scenario.name_taken', 'scenario.too_many'))
    .route({
      method: 'POST',
      path: '/scenarios',
      summary: 'Keep the choices of a plan under a name',
      tags: ['targets'],
    })
    .input(z.object({ name, choices: planChoices }))
    .output(scenarioRow),

  update: guardedProcedure('target:write')
    .errors(failsWith('scenario.not_found', 'scenario.name_taken'))
    .route({
      method: 'PATCH',
      path: '/scenarios/{scenarioId}',
      summary: 'Rename a scenario, or have it hold other choices',
      tags: ['targets'],
    })
    .input(z.object({ scenarioId: id, name: name.optional(), choices: planChoices.optional() }))
    .output(scenarioRow),

  delete: guardedProcedure('target:write')
    .errors(failsWith('scenario.not_found'))
    .route({
      method: 'DELETE',
      path: '/scenarios/{scenarioId}',
      summary: 'Take a scenario out; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object({ scenarioId: id }))
    .output(z.object({ id })),
}
