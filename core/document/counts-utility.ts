/** Which bills of utilities are an activity of the company. */
import type { CountsReason } from './counts-reason.ts'
import { isOfCompany, rootOf } from './parties.ts'
import type { UtilityDocument } from './utility-document.ts'

/** Why a bill does not count, or undefined when it does. */
export function utilityRefusal(
  document: UtilityDocument,
  companyCnpjs: readonly string[] | undefined,
): CountsReason | undefined {
  if (document.kind === 'nfcom') return 'counts.no_physical_content'
  const issuer = rootOf(document.issuer)
  if (issuer !== undefined && issuer === rootOf(document.recipient)) return 'counts.transfer'
  if (isOfCompany(document.issuer, companyCnpjs)) return 'counts.sale'
  return isAdjustmentAlone(document) ? 'counts.adjustment' : undefined
}

/** Communication and gas bills say 4 for an adjustment, electricity bills 3, with the month's own items beside it or not. */
function isAdjustmentAlone(document: UtilityDocument): boolean {
  if (document.kind === 'nf3e') return document.lines.length > 0 && document.lines.every((line) => line.is_adjustment)
  return document.purpose === '4'
}
