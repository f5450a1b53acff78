import type { Unit } from './disclosure-shape.ts'

/** The shape that a column is read by, of the core as of the contract. */
interface Table {
  readonly rows: readonly {
    readonly cells: readonly ({ readonly kind: 'amount'; readonly unit: Unit } | { readonly kind: 'words' | 'none' })[]
  }[]
}

/** The one unit of the amounts of a column, which its title then tells; undefined where there is none or they differ. */
export function unitOfColumn({ rows }: Table, at: number): Unit | undefined {
  const units = rows.flatMap(({ cells }) => {
    const cell = cells[at]
    return cell?.kind === 'amount' ? [cell.unit] : []
  })
  const [first] = units
  return first && units.every(({ key, made }) => key === first.key && made === first.made) ? first : undefined
}
