import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InputField } from './input-field.tsx'
import {
  type InputSpec,
  isBlank,
  isRows,
  type MethodDescription,
  type MethodInputs,
  type MethodValue,
  withInput,
  withUnitOfFactor,
} from './method.ts'
import classes from './method-form.module.css'

export interface MethodFormProps {
  readonly method: MethodDescription
  readonly value: MethodInputs
  readonly onChange: (inputs: MethodInputs) => void
  /** What is wrong with an input, by its name; a cell of rows is `rows.2.column`, rows counted from one. */
  readonly problemOf?: (field: string) => string | undefined
  readonly isDisabled?: boolean
  /** Inputs that the page asks for elsewhere, such as the main quantity beside a period. */
  readonly hidden?: readonly string[]
}

/** A form made from what a method asks: what it cannot do without and what most answer with first, what refines it beneath. */
export function MethodForm({ method, value, onChange, problemOf, isDisabled, hidden = [] }: MethodFormProps) {
  const { t } = useTranslation('method')
  const shown = method.inputs.filter(({ name }) => !hidden.includes(name))
  const isAsked = ({ isRequired, isEssential }: InputSpec) => isRequired || isEssential === true
  const asked = shown.filter(isAsked)
  const refining = shown.filter((spec) => !isAsked(spec))
  const field = (spec: InputSpec) => (
    <InputField
      key={spec.name}
      spec={spec}
      value={value[spec.name]}
      onChange={(next, factorUnit) => {
        const after = withInput(value, spec.name, next)
        onChange(factorUnit !== undefined && spec.isRequired ? withUnitOfFactor(method, after, factorUnit) : after)
      }}
      {...(problemOf ? { problemOf } : {})}
      isDisabled={isDisabled === true}
    />
  )
  const isWrong = refining.some((spec) =>
    fieldsOf(spec, value[spec.name]).some((name) => problemOf?.(name) !== undefined),
  )
  const isOpen =
    refining.length <= fewInputs ||
    asked.length === 0 ||
    isWrong ||
    refining.some((spec) => !isBlank(spec, value[spec.name]))
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true
  }, [isWrong])
  return (
    <div className={classes.root}>
      {asked.length === 0 ? null : <div className={classes.fields}>{asked.map(field)}</div>}
      {refining.length === 0 ? null : (
        <details ref={fold} className={classes.refining} open={isOpen}>
          <summary>{t('form.refine', { count: refining.length })}</summary>
          <div className={classes.fields}>{refining.map(field)}</div>
        </details>
      )}
    </div>
  )
}

/** Where a problem of an input may be told: at the input, or in a cell of its rows. */
function fieldsOf({ name, columns }: InputSpec, value: MethodValue | undefined): string[] {
  if (value === undefined || typeof value === 'string' || !isRows(value)) return [name]
  return [name, ...value.flatMap((_, row) => columns.map((column) => `${name}.${row + 1}.${column.name}`))]
}

/** So few that they need not be folded away. */
const fewInputs = 4
