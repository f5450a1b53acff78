import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal, formatShare, massText, shareOf, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { figureText } from './figures.ts'
import classes from './product.module.css'
import type { ProductRecord } from './record-data.ts'

type Ledger = Outputs['product']['ledger']

/** What the products of the year carry of the inventory, the rest, and how much of this product was made. */
export function LedgerTab({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  const [{ year }] = useUrlState({ year: useWorkingYear() })
  const ledger = useQuery(api.product.ledger.queryOptions({ input: { year } }))
  return (
    <Section title={t('ledger.title', { year })} note={t('ledger.about')}>
      {ledger.isError ? <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} /> : null}
      {ledger.isPending ? <SkeletonRows rows={5} height={32} /> : null}
      {ledger.data ? (
        <>
          <Tied ledger={ledger.data} />
          <OutputForm key={`${record.id} ${year}`} record={record} ledger={ledger.data} />
          <Products ledger={ledger.data} openId={record.id} />
        </>
      ) : null}
    </Section>
  )
}

function Tied({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('product')
  const { ledgerKg, productsKg, restKg } = ledger
  const isExceeded = restKg.startsWith('-')
  const share = shareOf(productsKg, ledgerKg) ?? '0'
  const other = ledger.products.find(({ gwpSet }) => gwpSet !== ledger.gwpSet)
  return (
    <>
      {isExceeded ? (
        <Notice tone="warning" title={t('ledger.exceeded', { mass: massText(restKg.slice(1)) })}>
          {t('ledger.exceeded.text')}
        </Notice>
      ) : null}
      {other ? (
        <Notice tone="info">
          {t('ledger.other_set', { name: other.name, own: other.gwpSet, year: ledger.gwpSet })}
        </Notice>
      ) : null}
      <p>
        {t('ledger.sentence', {
          products: massText(productsKg),
          rest: massText(isExceeded ? '0' : restKg),
          ledger: massText(ledgerKg),
        })}
      </p>
      <div className={classes.tie} aria-hidden>
        <span style={{ inlineSize: `${Math.max(0, Math.min(1, toDrawn(share))) * 100}%` }} />
      </div>
      <p className="pg-quiet">
        {ledger.coverPercent === null
          ? t('ledger.nothing')
          : t('ledger.cover', { share: formatShare(shiftDecimal(ledger.coverPercent, -2), 2) })}
      </p>
    </>
  )
}

function OutputForm({ record, ledger }: { record: ProductRecord; ledger: Ledger }) {
  const { t } = useTranslation('product')
  const isOff = !useCan('product:write')
  const { id: productId, declaredUnit } = record
  const held = ledger.products.find((one) => one.productId === productId)
  const fields = useFields({
    start: { quantity: held ? typedOf(held.quantity) : '' },
    amounts: ['quantity'],
    failsAt: 'quantity',
    send: ({ quantity }) => api.product.setOutput.call({ productId, year: ledger.year, quantity: plainIn(quantity) }),
    cause: 'product.setOutput',
    reread: [api.product, api.audit],
    done: t('ledger.saved'),
  })
  return (
    <Form fields={fields} {...(isOff ? {} : { save: t('ledger.save'), button: { variant: 'default' } })}>
      <AmountField
        {...fields.field('quantity')}
        label={t('ledger.quantity', { year: ledger.year })}
        description={t('ledger.quantity.about')}
        unit={t(`unit.${declaredUnit.replaceAll(' ', '_')}`)}
        disabled={isOff}
      />
    </Form>
  )
}

function Products({ ledger, openId }: { ledger: Ledger; openId: string }) {
  const { t } = useTranslation('product')
  const heads = [t('ledger.made'), t('ledger.per_unit'), t('input.kg')]
  if (ledger.products.length === 0) return null
  return (
    <FiguresTable caption={t('list.title')} hasCards>
      <FiguresHead name={t('record.title')} heads={heads} />
      <Table.Tbody>
        {ledger.products.map((one) => (
          <Table.Tr key={one.productId} aria-current={one.productId === openId ? 'true' : undefined}>
            <Table.Th scope="row">
              <span dir="auto">{one.name}</span>
              <span className="pg-quiet"> · {t('versions.name', { version: one.version })}</span>
            </Table.Th>
            <FiguresCells
              heads={heads}
              texts={[
                `${formatDecimal(one.quantity)} ${t(`unit.${one.declaredUnit.replaceAll(' ', '_')}`)}`,
                figureText(one.perUnitKg),
                figureText(one.kg),
              ]}
            />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}
