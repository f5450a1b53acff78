import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './platform-security.module.css'

/** Keeps an address out until the end of a day, or for good. */
export function BlockForm() {
  const { t } = useTranslation(['platform-security', 'common'])
  const fields = useFields({
    start: { address: '', isForGood: false, until: '', reason: '' },
    required: ['address', 'reason'],
    label: (name) => t(name === 'reason' ? 'common:reason' : 'column.address'),
    check: ({ isForGood, until, reason }) => ({
      ...(isForGood || until !== '' ? {} : { until: t('block.until.missing') }),
      ...reasonProblem(reason, t),
    }),
    send: ({ address, isForGood, until, reason }) =>
      api.platformSecurity.block.call({
        address: address.trim(),
        until: isForGood ? null : until,
        reason: reason.trim(),
      }),
    codes: {
      'platform_security.address_invalid': 'address',
      'platform_security.own_address': 'address',
      'platform_security.shuts_out_root': 'address',
      'platform_security.until_past': 'until',
      'platform_security.until_too_far': 'until',
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
      <DayField {...fields.field('until')} label={t('column.until')} disabled={fields.values.isForGood} />
      <CheckField {...fields.field('isForGood')} label={t('block.for_good')} />
      <ReasonField {...fields.field('reason')} description={t('reason.hint')} />
    </Form>
  )
}
