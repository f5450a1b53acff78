import { isRemoval } from '@pegada/core/gas/gas.ts'
import type { ReactElement } from 'react'
import { section, text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import { scopeColour, table } from '../../../platform/print/table.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { categoryChart } from './charts.ts'

/** The total cut by category; one without a line says whether it was left out or is open, and never 0. */
export function byCategory(content: ReportContent, words: Words): ReactElement {
  const { inventory, unmeasured } = content
  const { say, figures } = words
  const { total } = inventory
  return section(
    say('category.title'),
    categoryChart(content, words),
    table(
      [
        { label: say('column.category'), flex: 3 },
        { label: say('column.scope'), width: 60 },
        { label: say('column.lines'), width: 60, align: 'right' },
        { label: say('column.t_co2e'), width: 90, align: 'right' },
        { label: say('column.share'), width: 64, align: 'right' },
        { label: say('column.t_biogenic'), width: 84, align: 'right' },
      ],
      [
        ...inventory.byCategory.map(({ scope, category, lines, co2eKg, biogenicCo2Kg }) => ({
          chip: scopeColour(scope),
          cells: [
            words.category(category),
            words.scope(scope),
            figures.count(lines),
            figures.tonnes(co2eKg),
            figures.share(co2eKg, total.co2eKg),
            figures.tonnes(biogenicCo2Kg),
          ],
        })),
        ...unmeasured.map(({ scope, category, standing }) => ({
          chip: scopeColour(scope),
          cells: [words.category(category), words.scope(scope), '', words.unmeasured(standing), '', ''],
        })),
      ],
      [
        say('total'),
        '',
        figures.count(total.lines),
        total.lines === 0 ? words.unmeasured('open') : figures.tonnes(total.co2eKg),
        figures.share(total.co2eKg, total.co2eKg),
        figures.tonnes(total.biogenicCo2Kg),
      ],
    ),
  )
}

/** The total cut by gas; what stays outside the scopes says so instead of a figure in CO2e. */
export function byGas({ inventory }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  return section(
    say('gas.title'),
    table(
      [
        { label: say('column.gas'), flex: 3 },
        { label: say('column.lines'), width: 60, align: 'right' },
        { label: say('column.kg_gas'), width: 110, align: 'right' },
        { label: say('column.t_co2e'), width: 110, align: 'right' },
      ],
      inventory.byGas.flatMap(({ gas, lines, massKg, co2eKg, outsideCo2eKg, parts }) => {
        const outside = outsideCo2eKg === null ? '' : ` (${figures.tonnes(outsideCo2eKg)})`
        const beside = `${say(isRemoval(gas) ? 'gas.removed' : 'gas.outside')}${outside}`
        return [
          {
            cells: [
              words.gas(gas),
              figures.count(lines),
              figures.kg(massKg),
              co2eKg === null ? beside : figures.tonnes(co2eKg),
            ],
          },
          ...parts.map((part) => ({
            cells: [words.partOfGas(part.gas), '', figures.kg(part.massKg), figures.tonnes(part.co2eKg)],
          })),
        ]
      }),
      [say('total'), '', '', figures.tonnes(inventory.total.co2eKg)],
    ),
    text(styles.note, say('gas.outside.note')),
  )
}

/** The total cut by unit of the company. */
export function bySite({ inventory }: ReportContent, { say, figures }: Words): ReactElement {
  const { total } = inventory
  return section(
    say('site.title'),
    table(
      [
        { label: say('column.site'), flex: 3 },
        { label: say('column.lines'), width: 60, align: 'right' },
        { label: say('column.t_co2e'), width: 90, align: 'right' },
        { label: say('column.share'), width: 64, align: 'right' },
        { label: say('column.t_biogenic'), width: 84, align: 'right' },
      ],
      inventory.bySite.map(({ name, lines, co2eKg, biogenicCo2Kg }) => ({
        cells: [
          name,
          figures.count(lines),
          figures.tonnes(co2eKg),
          figures.share(co2eKg, total.co2eKg),
          figures.tonnes(biogenicCo2Kg),
        ],
      })),
    ),
  )
}
