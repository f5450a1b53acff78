import type { ReactNode } from 'react'

/** The names of what a form holds. */
export type NameOf<Values> = keyof Values & string

/** One field of a form, as `fields.field('name')` gives it and a field component takes it. */
export interface FieldOf<Value> {
  readonly name: string
  readonly label?: ReactNode
  readonly value: Value
  readonly error?: ReactNode
  readonly required?: boolean
  readonly onChange: (value: Value) => void
}
