import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatShare } from '../../lib/number-format.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { DraftImpact } from './draft-impact.tsx'
import type { LineTest } from './mapping-data.ts'
import classes from './scope-mapping.module.css'

/** A product text and an NCM in; the mapping that decides and all that lose out; and what the drafts would change of real lines. */
export function TestBox({ drafts }: { drafts: number }) {
  const { t } = useTranslation('scope-mapping')
  const fields = useFields({
    start: { product: '', ncm: '', cfop: '', drafts: true },
    required: ['product'],
    label: (name) => t(`test.${name}`),
    check: ({ cfop }) => (cfop === '' || /^\d\.?\d{3}$/.test(cfop.trim()) ? {} : { cfop: t('test.cfop.wrong') }),
    send: ({ product, ncm, cfop, drafts: withDrafts }) =>
      api.scopeMapping.test.call({
        ...{ product: product.trim(), withDrafts },
        ...(ncm.trim() && { ncm: ncm.trim() }),
        ...(cfop.trim() && { cfop: cfop.trim() }),
      }),
    cause: 'scope_mapping.test',
  })
  return (
    <>
      <Section title={t('view.test')} note={t('test.text')}>
        <Form fields={fields} save={t('test.run')} isGuarded={false} className={classes.form}>
          <TextField {...fields.field('product')} label={t('test.product')} maxLength={300} />
          <TextField {...fields.field('ncm')} label={t('test.ncm')} maxLength={20} inputMode="numeric" />
          <TextField {...fields.field('cfop')} label={t('test.cfop')} maxLength={5} inputMode="numeric" />
          <SwitchField {...fields.field('drafts')} label={t('test.drafts')} />
        </Form>
      </Section>
      {fields.answer ? <Result answer={fields.answer} /> : null}
      {drafts > 0 ? <DraftImpact key={drafts} /> : null}
    </>
  )
}

function Result({ answer }: { answer: LineTest }) {
  const { t } = useTranslation(['scope-mapping', 'classification', 'domain', 'document-words'])
  const { outcome, why, winner, losers, countsReason } = answer
  return (
    <Section title={t('test.result')}>
      {countsReason === 'counts.purchase' ? null : (
        <Notice tone="warning">{t('test.not_counted', { reason: t(`document-words:${countsReason}`) })}</Notice>
      )}
      <p role="status">
        {outcome.scope ? `${t(`scope.${outcome.scope}`)} · ` : null}
        {outcome.category ? t(`domain:category.${outcome.category}`) : t('impact.unknown')}
        {` · ${formatShare(outcome.confidence, 0)}. `}
        {t(`classification:why.${why.code}`, why.data)}
      </p>
      {winner === null ? <p>{t('test.no_winner')}</p> : null}
      <FiguresTable caption={t('test.losers')} isText hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('test.why')}</Table.Th>
            <Table.Th scope="col">{t('column.term')}</Table.Th>
            <Table.Th scope="col">{t('column.category')}</Table.Th>
            <Table.Th scope="col">{t('column.confidence')}</Table.Th>
            <Table.Th scope="col">{t('column.priority')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {winner ? <Row mapping={winner} why={t('test.winner')} /> : null}
          {losers.map((loser) => (
            <Row key={loser.key} mapping={loser} why={t(`lost.${loser.reason}`)} />
          ))}
        </Table.Tbody>
      </FiguresTable>
      {losers.length === 0 ? <p className={classes.note}>{t('test.losers.none')}</p> : null}
    </Section>
  )
}

function Row({ mapping, why }: { mapping: NonNullable<LineTest['winner']>; why: string }) {
  const { t } = useTranslation(['scope-mapping', 'domain'])
  const { term, description, category, confidence, priority } = mapping
  return (
    <Table.Tr>
      <Table.Th scope="row">{why}</Table.Th>
      <Table.Td data-label={t('column.term')}>
        <span className={classes.row}>
          <bdi className={classes.term}>{term}</bdi>
          <bdi className={classes.note}>{description ?? t('na')}</bdi>
        </span>
      </Table.Td>
      <Table.Td data-label={t('column.category')}>
        {category ? t(`domain:category.${category}`) : t('form.category.none')}
      </Table.Td>
      <Table.Td data-label={t('column.confidence')}>{formatShare(confidence, 0)}</Table.Td>
      <Table.Td data-label={t('column.priority')}>{formatCount(priority)}</Table.Td>
    </Table.Tr>
  )
}
