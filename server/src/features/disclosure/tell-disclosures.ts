import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { verification } from '@pegada/core/report/context.ts'
import { disclosuresOf } from '@pegada/core/report/disclosure.ts'
import type { Cell, FactTable } from '@pegada/core/report/disclosure-shape.ts'
import { unitOfColumn } from '@pegada/core/report/unit-of-column.ts'
import { makeFigures } from '../report/figures.ts'
import type { TellDisclosures, ToldCell, ToldTable } from '../report/told-disclosures.ts'
import { factsOfYear } from './facts-of-year.ts'
import { type DisclosureWords, disclosureWords } from './words.ts'

/** The disclosures of a year in words, for a report on paper or as a workbook. Throws `inventory.year_out_of_range`. */
export const tellDisclosures: TellDisclosures = async (tx, ports, actor, { year, kind, language }) => {
  const facts = await factsOfYear(tx, ports, actor, { year, kind })
  const { edition, rows } = disclosuresOf(kind, facts)
  const words = disclosureWords(ports, language, makeFigures(language))
  const { say } = words
  const { table } = verification(facts)
  return {
    ...{ kind, edition, name: say(`kind.${kind}`) },
    titles: {
      ...{
        sheet: say('file.sheet'),
        reference: say('file.reference'),
        certainty: say('file.certainty'),
        disclosure: say('file.disclosure'),
      },
      ...{ state: say('file.state'), why: say('file.why'), row: say('file.row'), column: say('file.column') },
      ...{ value: say('file.value'), unit: say('file.unit'), text: say('file.text') },
    },
    rows: rows.map((row) => ({
      ...{
        key: row.key,
        reference: row.reference,
        certainty: words.certainty(row),
        name: say(`fact.${row.key}`),
        state: row.state,
        why: words.why(row),
      },
      stateName: say(`state.${row.state}`),
      table: row.table && toldTable(row.table, words),
    })),
    verification: facts.opinions.length > 0 && table ? toldTable(table, words) : null,
  }
}

function toldTable(table: FactTable, words: DisclosureWords): ToldTable {
  const units = table.columns.map((_, at) => unitOfColumn(table, at))
  return {
    columns: table.columns.map(({ key }, at) => {
      const unit = units[at]
      return { name: words.say(`column.${key}`), unit: unit ? words.unit(unit) : '' }
    }),
    rows: table.rows.map(({ name, level, cells }) => ({
      ...{ name: words.word(name), level },
      cells: cells.map((cell) => toldCell(cell, words)),
    })),
  }
}

function toldCell(cell: Cell, words: DisclosureWords): ToldCell {
  if (cell.kind !== 'amount') return { kind: 'text', text: words.text(cell) }
  return { kind: 'amount', value: toPlain(cell.value), unit: words.unit(cell.unit) }
}
