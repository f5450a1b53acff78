/** What a footprint owes, or what in it does not fit together. */
export interface FootprintWarning {
  /** `pcf.biogenicCO2Uptake`. */
  readonly path: string
  /** `footprint.<problem>`. */
  readonly code: string
  /** What stands there, where it is a sum that does not hold: plain decimals. */
  readonly found?: string
  /** What the other figures give. */
  readonly wanted?: string
}
