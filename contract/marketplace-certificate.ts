import { z } from 'zod'
import { certificateKind } from './certificate.ts'
import { day, decimalString } from './scalars.ts'

const words = (most: number) => z.string().trim().min(1).max(most).nullable()

/** What a provider tells of the certificate or contract that it would deliver; null where it is not known yet. */
export const toldCertificate = z.object({
  instrument: certificateKind,
  registry: words(200).describe('Who issues it, which is seldom who sells it'),
  serial: words(120).describe('Number or range in the registry, or number of the contract'),
  energyMwh: decimalString.nullable().describe('Above zero'),
  generation: words(250).describe('Source and plant'),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  co2KgPerMwh: decimalString.nullable().describe('Zero or more'),
})

export type ToldCertificate = z.infer<typeof toldCertificate>
