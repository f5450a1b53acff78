import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import classes from './amounts-field.module.css'
import type { TypedAmount } from './typed-factor.ts'

interface AmountsProps {
  readonly amounts: readonly TypedAmount[]
  /** The gases that may be chosen, in their order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly error: ReactNode
  readonly onChange: (amounts: readonly TypedAmount[]) => void
  readonly words: {
    readonly title: string
    readonly gas: string
    readonly value: (gas: string) => string
    readonly remove: (gas: string) => string
    readonly add: string
  }
}

/** One amount in CO2e, or one for each gas: gases told apart can be read under any set of warming potentials. */
export function AmountsField({ amounts, choices, error, onChange, words }: AmountsProps) {
  const change = (index: number, part: Partial<TypedAmount>) =>
    onChange(amounts.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset className={classes.root} {...(error ? { 'data-wrong': true } : {})}>
      <legend>{words.title}</legend>
      {amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: amounts have no identity but their order
        <div key={index} className={classes.amount}>
          <Select
            label={words.gas}
            data={[...choices]}
            value={amount.gas === '' ? null : amount.gas}
            searchable
            allowDeselect={false}
            limit={60}
            onChange={(gas) => change(index, { gas: gas ?? '' })}
          />
          <AmountInput
            label={words.value(amount.gas)}
            value={amount.value}
            onChange={(value) => change(index, { value })}
            {...(index === 0 && error ? { 'aria-invalid': true } : {})}
          />
          {amounts.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={words.remove(amount.gas)}
              onClick={() => onChange(amounts.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <p className={classes.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...amounts, { gas: '', value: '' }])}
      >
        {words.add}
      </Button>
    </fieldset>
  )
}
