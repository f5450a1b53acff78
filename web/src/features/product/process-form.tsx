import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './product.module.css'
import type { Content } from './record-data.ts'

type Process = NonNullable<Content['process']>

/** One of what comes out, as it is typed. */
interface Row {
  readonly id: string
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly isWaste: boolean
  readonly isOwn: boolean
}

/** What comes out of the process: the product itself and what is made beside it, by one physical key. */
export function ProcessForm({
  process,
  productName,
  isOff,
  onPut,
  acts,
}: {
  process: Process | null
  productName: string
  isOff: boolean
  onPut: (process: Process) => void
  acts: ReactNode
}) {
  const { t } = useTranslation('product')
  const fields = useFields({
    start: startOf(process, productName),
    label: (field) => t(`process.${field}`),
    required: ['madeAmount', 'keyUnit'],
    amounts: ['madeAmount'],
    check: ({ rows }) =>
      rows.every(({ name, quantity }) => name.trim() !== '' && plainIn(quantity) !== null)
        ? {}
        : { rows: t('process.rows.wrong') },
    send: (values) => Promise.resolve(processIn(values)),
    cause: 'product.process',
    isQuiet: true,
    onSent: onPut,
  })
  const { field, values, set } = fields
  const change = (id: string, part: Partial<Row>) =>
    set({ rows: values.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })
  return (
    <Form fields={fields} openBy="panel" {...(isOff ? {} : { save: t('input.put') })} acts={acts}>
      <AmountField {...field('madeAmount')} description={t('process.madeAmount.about')} disabled={isOff} />
      <TextField {...field('keyUnit')} description={t('process.keyUnit.about')} maxLength={40} disabled={isOff} />
      {values.rows.map((row) => (
        <CoProductFields key={row.id} row={row} isOff={isOff} onChange={(part) => change(row.id, part)}>
          {row.isOwn || isOff ? null : (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => set({ rows: values.rows.filter(({ id }) => id !== row.id) })}
            >
              {t('process.row.remove', { name: row.name })}
            </Button>
          )}
        </CoProductFields>
      ))}
      {field('rows').error ? (
        <p role="alert" data-wrong>
          {field('rows').error}
        </p>
      ) : null}
      {isOff ? null : (
        <Button variant="default" onClick={() => set({ rows: [...values.rows, newRow('', false)] })}>
          {t('process.row.add')}
        </Button>
      )}
    </Form>
  )
}

function CoProductFields({
  row,
  isOff,
  onChange,
  children,
}: {
  row: Row
  isOff: boolean
  onChange: (part: Partial<Row>) => void
  children: ReactNode
}) {
  const { t } = useTranslation('product')
  return (
    <fieldset disabled={isOff}>
      <legend>{t(row.isOwn ? 'process.own' : 'process.other')}</legend>
      <TextField
        name={`name-${row.id}`}
        label={t('process.product')}
        value={row.name}
        maxLength={200}
        onChange={(name) => onChange({ name })}
      />
      <div className={classes.pair}>
        <AmountInput
          label={t('process.quantity')}
          value={row.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <AmountInput
          label={t('process.price')}
          description={t('process.price.about')}
          value={row.price}
          onChange={(price) => onChange({ price })}
        />
      </div>
      {row.isOwn ? null : (
        <CheckField
          name={`waste-${row.id}`}
          label={t('process.isWaste')}
          value={row.isWaste}
          onChange={(isWaste) => onChange({ isWaste })}
        />
      )}
      {children}
    </fieldset>
  )
}

function newRow(name: string, isOwn: boolean): Row {
  return { id: crypto.randomUUID(), name, quantity: '', price: '', isWaste: false, isOwn }
}

function startOf(process: Process | null, productName: string) {
  if (process === null) {
    return { madeAmount: '', keyUnit: 'kg', rows: [newRow(productName, true), newRow('', false)] }
  }
  return {
    madeAmount: typedOf(process.madeAmount),
    keyUnit: process.keyUnit,
    rows: process.coProducts.map((one) => ({
      ...one,
      quantity: typedOf(one.quantity),
      price: one.price === null ? '' : typedOf(one.price),
    })),
  }
}

function processIn({ madeAmount, keyUnit, rows }: ReturnType<typeof startOf>): Process {
  return {
    madeAmount: plainIn(madeAmount) ?? '0',
    keyUnit: keyUnit.trim(),
    currency: 'BRL',
    coProducts: rows.map(({ quantity, price, ...row }) => ({
      ...row,
      name: row.name.trim(),
      quantity: plainIn(quantity) ?? '0',
      price: plainIn(price),
    })),
  }
}
