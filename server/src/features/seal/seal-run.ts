/** The queue that writes sealed files. */
export const sealRunName = 'seal.run'

/** Which version to seal, and for whom. */
export interface SealRun {
  readonly companyId: string
  readonly userId: string
  readonly year: number
  readonly version: number
}
