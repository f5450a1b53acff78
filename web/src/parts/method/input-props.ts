import type { InputSpec, MethodValue } from './method.ts'

/** What the field of one input of a method is given. */
export interface InputFieldProps {
  readonly spec: InputSpec
  readonly value: MethodValue | undefined
  /** The value, and the unit of the factor that was chosen, if any. */
  readonly onChange: (value: MethodValue | undefined, factorUnit?: string) => void
  readonly problemOf?: (field: string) => string | undefined
  readonly isDisabled: boolean
}

/** What every control of an input shows around itself. */
export interface ControlProps {
  readonly id: string
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly disabled: boolean
  readonly size?: 'xs'
  readonly 'aria-invalid'?: boolean
  readonly inputWrapperOrder: ['label', 'input', 'error', 'description']
}
