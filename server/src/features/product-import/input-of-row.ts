import { DomainError } from '@pegada/core/domain-error.ts'
import { STAGES, type Stage } from '@pegada/core/product/product.ts'
import type { NumberStyle } from '@pegada/core/sheet/mapping.ts'
import { readAmount } from '@pegada/core/sheet/number-style.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { cellReader, wordIn } from '../../platform/sheet-reader/read-cells.ts'
import {
  type CellProblem,
  problemOf,
  type TitledCell,
  type TitledRow,
} from '../../platform/sheet-reader/titled-rows.ts'
import type { InputField } from './input-titles.ts'

export type InputProblem = CellProblem<InputField>

/** What a row says of an input; undefined where its cell is blank. */
export interface InputTold {
  readonly name: string | undefined
  readonly stage: Stage | undefined
  readonly quantity: string | undefined
  readonly unit: string | undefined
  /** `source/key`, or the id of a version. */
  readonly factor: string | undefined
  /** The code of another product. */
  readonly product: string | undefined
  readonly kgPerUnit: string | undefined
  readonly told: string | undefined
  readonly lossRatio: string | undefined
  readonly distanceKm: string | undefined
  readonly primaryPercent: string | undefined
  readonly quality: string | undefined
}

/** The columns of numbers, whose style the file shows as a whole. */
export const NUMBER_FIELDS: readonly InputField[] = [
  ...(['quantity', 'kgPerUnit', 'lossRatio', 'distanceKm', 'primaryPercent', 'quality'] as const),
]

/** What a row says, and every cell that cannot be read; a row without a name, or with two sources, says so. */
export function inputOfRow(
  translate: Translate,
  { cells }: TitledRow<InputField>,
  styles: ReadonlyMap<InputField, NumberStyle | null>,
): { readonly told: InputTold; readonly problems: readonly InputProblem[] } {
  const { problems, read } = cellReader(cells)
  const amount = (field: InputField) =>
    read(field, undefined, ({ text, isNumber }) => {
      const style = styles.get(field) ?? null
      return readAmount({ text: text.replace(/\s*%$/, ''), isNumber, style }, field).plain
    })
  const told = {
    name: read('name', undefined, words(200)),
    stage: read('stage', undefined, (cell) => stageOf(translate, cell)),
    quantity: amount('quantity'),
    unit: read('unit', undefined, words(40)),
    factor: read('factor', undefined, words(600)),
    product: read('product', undefined, words(60)),
    kgPerUnit: amount('kgPerUnit'),
    told: read('told', undefined, words(500)),
    lossRatio: amount('lossRatio'),
    distanceKm: amount('distanceKm'),
    primaryPercent: amount('primaryPercent'),
    quality: amount('quality'),
  }
  if (!cells.has('name')) problems.push(problemOf(new DomainError('product_import.name_missing'), 'name'))
  const sources = (['factor', 'product', 'kgPerUnit'] as const).filter((field) => cells.has(field))
  const [, second] = sources
  if (second) problems.push(problemOf(new DomainError('product_import.source_several'), second, cells.get(second)))
  return { told, problems }
}

function words(max: number): (cell: TitledCell) => string {
  return ({ text }) => {
    if (text.length > max) throw new DomainError('product_import.text_too_long', { max })
    return text
  }
}

/** A stage by its key, or by its name in any of our languages. */
function stageOf(translate: Translate, cell: TitledCell): Stage {
  const found = wordIn(translate, cell, 'product:stage', STAGES)
  if (found === undefined) throw new DomainError('product_import.stage_unknown', { text: cell.text.slice(0, 60) })
  return found
}
