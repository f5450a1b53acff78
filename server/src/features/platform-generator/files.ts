import type { Outputs } from '@pegada/contract/contract.ts'
import { associationColumns, generatorColumns } from '@pegada/contract/platform-generator.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile } from '../../platform/table/stream-list.ts'
import type { ShownGenerator } from './generators.ts'

/** Generators, and the factors that go with them, as files. */

type Associated = Outputs['platformGenerator']['associations']['rows'][number]

/** A factor of a generator. */
interface Association {
  readonly generator: Associated
  readonly factor: Associated['associated'][number]
}

const title = (key: string) => `platform-factor:${key}`

export const generatorsFile: ListedFile<ShownGenerator, (typeof generatorColumns)[number]> = {
  name: title('tab.generators'),
  all: generatorColumns,
  columns: {
    name: { title: title('column.name'), width: 48, cell: ({ name }) => textCell(name) },
    scope: { title: title('column.scope'), width: 10, cell: ({ scope }) => numberCell(scope) },
    category: {
      ...{ title: title('column.category'), width: 32 },
      cell: ({ category }, say) => codeCell(say, `domain:category.${category}`, category),
    },
    factors: { title: title('column.factors'), cell: ({ factors }) => numberCell(factors) },
    origin: {
      ...{ title: title('column.source'), width: 26 },
      cell: ({ id }, say) => textCell(say(title(id === null ? 'generator.built_in' : 'source.installation'))),
    },
    key: { title: 'report-words:column.id', width: 42, cell: ({ key }) => textCell(key) },
  },
}

/** A row for each factor of each generator. */
export function associationsOf(generators: readonly Associated[]): Association[] {
  return generators.flatMap((generator) => generator.associated.map((factor) => ({ generator, factor })))
}

export const associationsFile: ListedFile<Association, (typeof associationColumns)[number]> = {
  name: title('tab.associations'),
  all: associationColumns,
  columns: {
    generator: { title: title('form.generator'), width: 40, cell: ({ generator }) => textCell(generator.name) },
    category: {
      ...{ title: title('column.category'), width: 32 },
      cell: ({ generator: { category } }, say) => codeCell(say, `domain:category.${category}`, category),
    },
    factor: { title: title('column.factor'), width: 48, cell: ({ factor }) => textCell(factor.name) },
    value: { title: title('column.value'), width: 18, cell: ({ factor }) => numberCell(factor.co2eKg) },
    unit: { title: title('column.unit'), width: 18, cell: ({ factor }) => textCell(`kgCO2e/${factor.unit}`) },
    state: {
      ...{ title: title('changes.filter'), width: 16 },
      cell: ({ factor: { isInForce } }, say) =>
        textCell(say(title(isInForce ? 'association.in_force' : 'association.archived'))),
    },
    key: { title: 'report-words:column.id', width: 42, cell: ({ generator }) => textCell(generator.key) },
    factorId: { title: 'factor:fact.id', width: 48, cell: ({ factor }) => textCell(factor.factorId) },
  },
}
