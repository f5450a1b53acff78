import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import type { NoteSettings } from './notes-data.ts'
import classes from './service-invoice.module.css'

const lists = ['nbs', 'classification'] as const

/** Which tables of codes there are, and another edition in the place of one. */
export function CodesSection({ settings: { codeTables }, mayWrite }: { settings: NoteSettings; mayWrite: boolean }) {
  const { t } = useTranslation('service-invoice')
  return (
    <Section title={t('codes')} note={t('codes.note')}>
      <div className={classes.stack}>
        {lists.map((list) => {
          const table = codeTables.find((one) => one.list === list)
          const name = t(`codes.${list}`)
          return (
            <p key={list} className="pg-quiet">
              {table
                ? t('codes.kept', { name, codes: table.codes, edition: formatDay(table.edition) })
                : t('codes.none', { name })}
            </p>
          )
        })}
        {mayWrite ? <PutCodes /> : null}
      </div>
    </Section>
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
