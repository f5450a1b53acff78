import type { Inputs } from '@pegada/contract/contract.ts'

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
