import type { Measure } from '../../ui/chart/mass.ts'
import { Panel } from '../../ui/page.tsx'
import type { CutRow } from './cut.ts'

/** One mark alone is no chart, and is told. */
export function OneMark({ row, measure }: { row: CutRow; measure: Measure }) {
  return (
    <Panel>
      {row.values.map(({ name }) => name).join(' › ')}: <bdi className="pg-num">{measure.said(row.amount)}</bdi>
    </Panel>
  )
}
