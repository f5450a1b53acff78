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

export type CertificateField = Exclude<keyof CertificateValues, 'kind' | 'attachment'>

/** The fields that are still empty or, for a validity, turned around; each with the code of its sentence `form.problem.<code>`. */
export function problemsOf(values: CertificateValues): Partial<Record<CertificateField, 'required' | 'order'>> {
  const required = (['serial', 'issuer', 'source', 'energy', 'co2KgPerMwh', 'validFrom', 'validTo'] as const).filter(
    (field) => values[field].trim() === '',
  )
  const isTurned = values.validFrom !== '' && values.validTo !== '' && values.validTo < values.validFrom
  return {
    ...Object.fromEntries(required.map((field) => [field, 'required' as const])),
    ...(isTurned ? { validTo: 'order' as const } : {}),
  }
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
