import type { ToldCertificate } from '@pegada/contract/marketplace-certificate.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isInstrumentOffer } from '@pegada/core/marketplace/offer-kind.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { AskRow } from './repo-requests.ts'

/**
 * What a provider tells of the certificate or contract that it would deliver. Throws `market_answer.certificate_invalid` with the field
 * that cannot be: energy that is not above zero, a factor below zero, a period that ends before it begins, or the instrument of an offer
 * that is none of energy.
 */
export function certificateOf(
  { offerKind }: Pick<AskRow, 'offerKind'>,
  told: ToldCertificate | null,
): ToldCertificate | null {
  if (told === null) return null
  const { energyMwh, co2KgPerMwh, validFrom, validTo } = told
  if (!isInstrumentOffer(offerKind)) throw invalid('instrument')
  if (energyMwh !== null && !decimal(energyMwh).gt(0)) throw invalid('energyMwh')
  if (co2KgPerMwh !== null && decimal(co2KgPerMwh).lt(0)) throw invalid('co2KgPerMwh')
  if (validFrom !== null && validTo !== null && validTo < validFrom) throw invalid('validTo')
  return told
}

const invalid = (field: keyof ToldCertificate) => new DomainError('market_answer.certificate_invalid', { field })
