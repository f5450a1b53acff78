import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { NoteSettings } from './notes-data.ts'
import classes from './service-invoice.module.css'

const lists = ['nbs', 'classification'] as const
type Table = NoteSettings['codeTables'][number]

/** Which tables of codes there are, and another edition in the place of one or to come. */
export function CodesSection({ settings: { codeTables }, mayWrite }: { settings: NoteSettings; mayWrite: boolean }) {
  const { t } = useTranslation('service-invoice')
  const [removed, setRemoved] = useState<Table>()
  return (
    <Section title={t('codes')} note={t('codes.note')}>
      <div className={classes.stack}>
        {lists.map((list) => {
          const editions = codeTables.filter((one) => one.list === list)
          const table = editions.find(({ isInForce }) => isInForce)
          const name = t(`codes.${list}`)
          return (
            <div key={list}>
              <p className="pg-quiet">
                {table
                  ? t('codes.kept', { name, codes: table.codes, edition: formatDay(table.edition) })
                  : t('codes.none', { name })}
              </p>
              {editions.map((one) =>
                one.isInForce ? null : (
                  <Coming key={one.edition} table={one} onRemove={mayWrite ? () => setRemoved(one) : undefined} />
                ),
              )}
            </div>
          )
        })}
        {mayWrite ? <PutCodes /> : null}
        {removed ? <RemoveCodes table={removed} onClose={() => setRemoved(undefined)} /> : null}
      </div>
    </Section>
  )
}

/** An edition whose day has not come, which may be taken away. */
function Coming({ table, onRemove }: { table: Table; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('service-invoice')
  const edition = formatDay(table.edition)
  return (
    <Group gap="xs">
      <span>{t('codes.coming', { codes: table.codes, edition })}</span>
      {onRemove ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('codes.remove.of', { name: t(`codes.${table.list}`), edition })}
          onClick={onRemove}
        >
          {t('codes.remove')}
        </Button>
      ) : null}
    </Group>
  )
}

function RemoveCodes({ table: { list, edition, codes }, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation('service-invoice')
  return (
    <ReasonDialog
      title={t('codes.remove.of', { name: t(`codes.${list}`), edition: formatDay(edition) })}
      act={(reason) => api.serviceInvoice.removeCodes.call({ list, edition, reason })}
      cause="service_invoice_codes.remove"
      reread={[api.serviceInvoice]}
      done={t('codes.removed')}
      onSent={onClose}
      hint={t('codes.remove.hint')}
      confirmLabel={t('codes.remove')}
      maxLength={500}
      onCancel={onClose}
    >
      {t('codes.remove.text', { codes })}
    </ReasonDialog>
  )
}

function PutCodes() {
  const { t } = useTranslation('service-invoice')
  const fields = useFields({
    start: { list: 'nbs' as (typeof lists)[number], edition: '', file: undefined as File | undefined },
    required: ['edition', 'file'],
    label: (name) => t(`codes.${name}`),
    send: ({ list, edition, file }) =>
      api.serviceInvoice.putCodes.call({ list, edition, file: file ?? new File([], '') }),
    codes: {
      'service_invoice.codes_without_columns': 'file',
      'service_invoice.codes_none': 'file',
      'service_invoice.code_twice': 'file',
      'service_invoice.codes_without_zeros': 'file',
      'service_invoice.codes_older': 'edition',
      'table.too_large': 'file',
    },
    cause: 'service_invoice_codes.put',
    reread: [api.serviceInvoice],
    done: ({ codes, passedOver }) => t('codes.done', { codes, passedOver }),
    isCleared: true,
  })
  return (
    <Form fields={fields} save={t('codes.put')} className={classes.form}>
      <ChoiceField
        {...fields.field('list')}
        label={t('codes.list')}
        options={lists.map((value) => ({ value, label: t(`codes.${value}`) }))}
      />
      <DayField {...fields.field('edition')} label={t('codes.edition')} />
      <FileField {...fields.field('file')} label={t('codes.file')} accept=".csv" />
      <p className="pg-quiet">{t('codes.file.hint')}</p>
    </Form>
  )
}
