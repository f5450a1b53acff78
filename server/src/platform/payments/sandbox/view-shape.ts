import type { RecordOf } from './records.ts'

/** A part of a shape of the provider, at any depth: what the simulation answers is held to its names and types. */
export type Shape<T> =
  T extends Array<infer One>
    ? Shape<One>[]
    : T extends object
      ? { [Key in keyof T]?: Shape<T[Key]> | Extract<T[Key], null> }
      : T

/** Where the pages of the simulation are. */
export interface ViewContext {
  readonly publicUrl: string
  /** The price of an id, for the objects that carry it whole. */
  readonly price: (id: string) => RecordOf<'price'> | undefined
  readonly productName: (id: string) => string | undefined
  readonly coupon: (id: string) => RecordOf<'coupon'> | undefined
}
