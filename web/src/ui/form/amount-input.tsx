import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, formatTypedBrl } from '../../lib/number-format.ts'
import { figureOf, isWorthSaying, settled } from '../../lib/typed-figure.ts'
import { typedOf } from '../../lib/typed-number.ts'
import classes from './form.module.css'

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode'> {
  readonly value: string
  /** The figure with one reading, in whichever language it was typed; what is in doubt, or no figure, as it was typed. */
  readonly onChange: (settled: string) => void
  /** What the figure counts, for saying how it was read. */
  readonly unit?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A figure in the marks of the reader's language. What was typed stays in sight, how it is read stands beneath at once, and
 * where the language does not settle it, both readings stand there to choose from.
 */
export function AmountInput({ value, onChange, unit, ...look }: AmountInputProps) {
  const [typed, setTyped] = useState({ text: value, told: value })
  const shown = withoutSpaces(typed.told) === withoutSpaces(value) ? typed.text : value
  const change = (text: string) => {
    const told = settled(text)
    setTyped({ text, told })
    onChange(told)
  }
  return (
    <TextInput
      autoComplete="off"
      maxLength={40}
      {...look}
      classNames={{ input: 'pg-num' }}
      inputMode="decimal"
      value={shown}
      inputContainer={(input) => (
        <>
          {input}
          <HowRead typed={shown} value={value} unit={unit} onChoose={change} />
        </>
      )}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function HowRead({
  typed,
  value,
  unit = '',
  onChoose,
}: {
  typed: string
  value: string
  unit: string | undefined
  onChoose: (text: string) => void
}): ReactNode {
  const { t } = useTranslation('common')
  const read = figureOf(value)
  if (read === undefined || !isWorthSaying(typed)) return null
  if ('plain' in read) {
    return (
      <p className={classes.read} role="status">
        {isolate(`= ${figureIn(unit, read.plain)}`)}
      </p>
    )
  }
  return (
    <fieldset className={classes.readings}>
      <legend>{t('figure.which', { typed: isolate(typed.trim()) })}</legend>
      {read.readings.map((plain) => (
        <Button key={plain} variant="default" size="compact-xs" onClick={() => onChoose(typedOf(plain))}>
          {unit === brl ? formatTypedBrl(plain) : formatDecimal(plain)}
        </Button>
      ))}
    </fieldset>
  )
}

const brl = 'R$'

/** A figure with its unit; money as money is written, by the year or the tonne too. */
function figureIn(unit: string, plain: string): string {
  if (unit === brl || unit.startsWith(`${brl}/`)) return formatTypedBrl(plain) + unit.slice(brl.length)
  const figure = formatDecimal(plain)
  return unit === '' ? figure : `${figure}\u00a0${unit}`
}

/** An amount with its unit in one text never keeps the spaces of the amount. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
