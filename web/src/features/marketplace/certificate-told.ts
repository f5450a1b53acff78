import type { Inputs } from '@pegada/contract/contract.ts'
import type { ToldCertificate } from '@pegada/contract/marketplace-certificate.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import type { MarketRequest } from './marketplace-data.ts'

/** What is told of a certificate or contract of energy, as typed. */
export type CertificateWords = {
  readonly [Name in keyof ToldCertificate]: Name extends 'instrument' ? ToldCertificate['instrument'] : string
}

export const certificateFields = [
  'instrument',
  'registry',
  'serial',
  'energyMwh',
  'generation',
  'validFrom',
  'validTo',
  'co2KgPerMwh',
] as const satisfies readonly (keyof ToldCertificate)[]
export type CertificateField = (typeof certificateFields)[number]

/** What a provider begins with: the instrument that its offer is one of, and a factor of zero, which it changes where it is another. */
export function unsaidCertificate(offerKind: MarketRequest['asks'][number]['offerKind']): CertificateWords {
  return {
    instrument: offerKind === 'renewable_energy' ? 'ppa' : 'irec',
    ...{ registry: '', serial: '', energyMwh: '', generation: '', validFrom: '', validTo: '', co2KgPerMwh: '0' },
  }
}

/** The same as it is sent; null where only what it began with is there. */
export function toldIn(words: CertificateWords): ToldCertificate | null {
  const { instrument, energyMwh, co2KgPerMwh, registry, serial, generation, validFrom, validTo } = words
  if ([energyMwh, registry, serial, generation, validFrom, validTo].every((text) => text.trim() === '')) return null
  const said = (text: string) => text.trim() || null
  return {
    ...{ instrument, registry: said(registry), serial: said(serial), generation: said(generation) },
    ...{ energyMwh: plainIn(energyMwh), co2KgPerMwh: plainIn(co2KgPerMwh) },
    ...{ validFrom: said(validFrom), validTo: said(validTo) },
  }
}

/** What a certificate still needs before it can be entered. */
export function missingOf(told: ToldCertificate | null): readonly CertificateField[] {
  return told === null ? certificateFields : certificateFields.filter((field) => told[field] === null)
}

/** What the form for the rest begins with: what was told, else the year that was asked for and its MWh, for the person to change. */
export function begunWith(
  { year, quantity, unit }: Pick<MarketRequest, 'year' | 'quantity' | 'unit'>,
  { offerKind, answer }: Pick<MarketRequest['asks'][number], 'offerKind' | 'answer'>,
): CertificateWords {
  const told = answer?.certificate ?? null
  const asked = unit?.trim().toLowerCase() === 'mwh' ? quantity : null
  const typed = (plain: string | null | undefined) => (plain ? typedOf(plain) : '')
  return {
    instrument: told?.instrument ?? unsaidCertificate(offerKind).instrument,
    registry: told?.registry ?? '',
    serial: told?.serial ?? '',
    energyMwh: typed(told?.energyMwh ?? asked),
    generation: told?.generation ?? '',
    validFrom: told?.validFrom ?? `${year}-01-01`,
    validTo: told?.validTo ?? `${year}-12-31`,
    co2KgPerMwh: typed(told?.co2KgPerMwh),
  }
}

/** The certificate as it is entered: whoever keeps the registry is its issuer, and the generation is where its factor comes from. */
export function certificateInput(words: CertificateWords): Inputs['certificate']['create'] {
  const [issuer, serial] = [words.registry.trim(), words.serial.trim()]
  return {
    ...{
      kind: words.instrument,
      issuer,
      serial,
      source: `${words.generation.trim()} (${serial})`.slice(0, SOURCE_MAX),
    },
    ...{ energy: words.energyMwh.trim(), co2KgPerMwh: words.co2KgPerMwh.trim() },
    ...{ validFrom: words.validFrom, validTo: words.validTo },
  }
}

/** Whether the period ends before it begins. */
export function isTurned({ validFrom, validTo }: Pick<CertificateWords, 'validFrom' | 'validTo'>): boolean {
  return validFrom !== '' && validTo !== '' && validTo < validFrom
}

/** Letters of a certificate's source. */
const SOURCE_MAX = 300
