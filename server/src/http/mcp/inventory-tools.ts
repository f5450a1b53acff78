import { z } from 'zod'
import { makeWords } from '../../features/report/words.ts'
import { scope, search, site, year } from './inputs.ts'
import { sourcesFound } from './sources-found.ts'
import { type Tool, type ToolContext, toolOf } from './tool.ts'

/** Tools that read a year as a whole, and what the company is made of. */
export const inventoryTools: readonly Tool[] = [
  toolOf({
    name: 'business_units',
    title: 'Business units (sites)',
    description:
      'Sites of the company with their ids, which other tools take. Days are YYYY-MM-DD. Sites that were put away are left out.',
    scope: 'business-unit:read',
    isReading: true,
    input: z.object({}),
    run: async ({ procedures }) => ({ businessUnits: await procedures.businessUnit.list() }),
  }),

  toolOf({
    name: 'inventory_totals',
    title: 'Totals of a year',
    description:
      'Emissions of a calendar year by scope, category, gas, site, month and source, with the year before. Fields that end in Co2eKg or ' +
      'Kg are kilograms (of CO2e, or of the gas where it says mass), as exact decimals in strings: never round them before adding. ' +
      'Scope 2 is told by both methods; the totals hold the location-based one. Biogenic CO2 is reported beside the scopes and is in no ' +
      'total. `gwpSet` names the IPCC report whose 100-year potentials were used.',
    scope: 'inventory:read',
    isReading: true,
    input: z.object({ year, businessUnitId: site.optional() }),
    run: ({ procedures }, args) => procedures.inventory.get(args),
  }),

  toolOf({
    name: 'inventory_gaps',
    title: 'What a year still lacks',
    description:
      'What stands open in a calendar year: gaps of calculated lines, lines of documents that nobody decided yet, and, where the key has ' +
      '`document:read`, months of a meter without a bill, missing numbers of suppliers, and sites without energy. `supplied` is null ' +
      'without that scope, which says nothing about gaps. A gap is never a claim about what exists elsewhere.',
    scope: 'inventory:read',
    isReading: true,
    input: z.object({ year }),
    run: inventoryGaps,
  }),

  toolOf({
    name: 'list_sources',
    title: 'Sources that an entry may name',
    description:
      'Emission sources with their key, names in Portuguese, scope, category, and the units that an amount may be given in. Narrow by ' +
      'words of the key or the names, or by scope. At most 50 are told; `total` counts all that match.',
    scope: 'generator:read',
    isReading: true,
    input: z.object({ search: search.optional(), scope: scope.optional() }),
    run: async ({ procedures }, args) =>
      sourcesFound(await procedures.generator.list({ scope: args.scope }), args.search),
  }),
]

async function inventoryGaps({ procedures, scopes, translate }: ToolContext, asked: { readonly year: number }) {
  const { gaps, pendingItems, year: of } = await procedures.inventory.get(asked)
  const supplied = scopes.includes('document:read') ? await procedures.completeness.get(asked) : null
  const words = makeWords(translate, 'en-US')
  const told = gaps.map((gap) => ({ ...gap, says: words.gap(gap) }))
  return { year: of, gaps: told, pendingItems, supplied }
}
