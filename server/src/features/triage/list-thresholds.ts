import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectThresholds } from './repo-rest.ts'

/** What was left out of a year below a threshold, as a report states it; kilograms of CO2e by first suggestions. */
export interface ThresholdStated {
  readonly decisionId: string
  readonly percent: string
  readonly leftKg: string
  readonly wholeKg: string
  readonly lines: number
  readonly reason: string
}

/** The thresholds that hold for a year, in the order they were said. */
export async function listThresholds(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<ThresholdStated[]> {
  const plain = (value: string | null) => toPlain(decimal(value ?? '0'))
  return (await selectThresholds(tx, companyId, year)).map(({ id, percent, leftKg, wholeKg, lines, reason }) => ({
    decisionId: id,
    percent: plain(percent),
    leftKg: plain(leftKg),
    wholeKg: plain(wholeKg),
    lines,
    reason: reason ?? '',
  }))
}
