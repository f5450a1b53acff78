/**
 * What a CFOP (código fiscal de operações e prestações) says of an item: bought, sent back, moved, or only billed.
 * The first digit is the direction (1 to 3 entries, 5 to 7 exits); the other three name the operation.
 * Source: Ajuste SINIEF 07/01, anexo CFOP; which operations count as an activity is our judgement.
 */

/** The operation behind an item. */
export type CfopOperation = 'trade' | 'return' | 'transfer' | 'billing_only'

/** Reads a CFOP; unknown codes count as trade, because a doubt must not make a purchase disappear. */
export function cfopOperation(cfop: string | null): CfopOperation {
  if (cfop === null || !/^[1-7]\d{3}$/.test(cfop)) return 'trade'
  const operation = Number(cfop.slice(1))
  const isExit = cfop >= '5'
  if (operation === BILLING_BEFORE_DELIVERY) return 'billing_only'
  if (isReturn(operation, isExit)) return 'return'
  return isTransfer(operation) ? 'transfer' : 'trade'
}

function isReturn(operation: number, isExit: boolean): boolean {
  if (inRanges(operation, RETURNS)) return true
  // 1.556 buys supplies and 5.556 sends them back; 1.555 receives another's asset and 5.555 returns it.
  return isExit ? operation === 555 || operation === 556 : operation >= 504 && operation <= 506
}

function isTransfer(operation: number): boolean {
  return !CONSUMED_THOUGH_900.has(operation) && inRanges(operation, TRANSFERS)
}

function inRanges(operation: number, ranges: readonly (readonly [number, number])[]): boolean {
  return ranges.some(([from, to]) => operation >= from && operation <= to)
}

/** 922: billing of a sale for later delivery; the delivery has its own document (116, 117). */
const BILLING_BEFORE_DELIVERY = 922

const RETURNS: readonly (readonly [number, number])[] = [
  [201, 216],
  [410, 413],
  [503, 503],
  [553, 553],
  [660, 662],
  [918, 919],
  [921, 921],
]

const TRANSFERS: readonly (readonly [number, number])[] = [
  [150, 159],
  [408, 409],
  [414, 415],
  [451, 451],
  [504, 505],
  [552, 552],
  [554, 555],
  [557, 557],
  [657, 659],
  [663, 666],
  [901, 949],
]

/** Gifts (910), samples (911), services with goods (932, 933) and notes that repeat a receipt (929) are consumed. */
const CONSUMED_THOUGH_900: ReadonlySet<number> = new Set([910, 911, 929, 931, 932, 933])
