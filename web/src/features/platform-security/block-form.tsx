import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './platform-security.module.css'

/** Keeps an address out until the end of a day. */
export function BlockForm() {
  const { t } = useTranslation(['platform-security', 'common'])
  const fields = useFields({
    start: { address: '', until: '', reason: '' },
    required: ['address', 'until'],
    label: (name) => (name === 'reason' ? t('common:reason') : t(`column.${name}`)),
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('common:reason.short') } : {}),
    send: ({ address, until, reason }) =>
      api.platformSecurity.block.call({ address: address.trim(), until, reason: reason.trim() }),
    codes: {
      'platform_security.address_invalid': 'address',
      'platform_security.own_address': 'address',
      'platform_security.until_past': 'until',
      'platform_deletion.names_person': 'reason',
    },
    cause: 'platform_security.block',
    reread: [api.platformSecurity],
    done: t('block.done'),
    isCleared: true,
  })
  return (
    <Form fields={fields} save={t('block.save')} className={classes.form}>
      <TextField {...fields.field('address')} label={t('column.address')} autoComplete="off" maxLength={64} />
      <DayField {...fields.field('until')} label={t('column.until')} />
      <TextAreaField
        {...fields.field('reason')}
        label={t('common:reason')}
        description={t('reason.hint')}
        maxLength={500}
      />
    </Form>
  )
}
