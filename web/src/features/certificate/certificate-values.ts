import type { Inputs } from '@pegada/contract/contract.ts'
import { typedOf } from '../../lib/typed-number.ts'

/** What the form of a certificate holds, as typed. */
export interface CertificateValues {
  readonly kind: Inputs['certificate']['create']['kind']
  readonly serial: string
  readonly issuer: string
  readonly source: string
  readonly energy: string
  readonly co2KgPerMwh: string
  readonly validFrom: string
  readonly validTo: string
  readonly attachment: { readonly id: string; readonly fileName: string } | undefined
}

export const certificateKinds = ['irec', 'rec_brazil', 'ppa', 'utility_green', 'other'] as const

/** A form with nothing in it. */
export const emptyCertificate: CertificateValues = {
  kind: 'irec',
  serial: '',
  issuer: '',
  source: '',
  energy: '',
  co2KgPerMwh: '',
  validFrom: '',
  validTo: '',
  attachment: undefined,
}

/**
 * The form with what is known of an instrument that was bought for the consumption of a year, as an address tells it; its number, its
 * factor and its source are on the instrument itself.
 */
export function begunWith({
  year,
  of,
  issuer,
  mwh,
}: {
  readonly year: number
  readonly of: string | undefined
  readonly issuer: string | undefined
  readonly mwh: string | undefined
}): CertificateValues {
  if (issuer === undefined) return emptyCertificate
  const kind = certificateKinds.find((one) => one === of) ?? emptyCertificate.kind
  const energy = mwh !== undefined && /^\d+(\.\d+)?$/.test(mwh) ? typedOf(mwh) : ''
  return { ...emptyCertificate, kind, issuer, energy, validFrom: `${year}-01-01`, validTo: `${year}-12-31` }
}

/** Whether the validity ends before it begins. */
export function isTurned({ validFrom, validTo }: CertificateValues): boolean {
  return validFrom !== '' && validTo !== '' && validTo < validFrom
}

/** The input of the procedure. */
export function inputOf({ attachment, ...values }: CertificateValues): Inputs['certificate']['create'] {
  return {
    ...values,
    serial: values.serial.trim(),
    issuer: values.issuer.trim(),
    source: values.source.trim(),
    energy: values.energy.trim(),
    co2KgPerMwh: values.co2KgPerMwh.trim(),
    ...(attachment === undefined ? {} : { attachmentId: attachment.id }),
  }
}
