import { Autocomplete, Button, Group, Modal, Text } from '@mantine/core'
import { GAS_FAMILIES } from '@pegada/contract/platform-gas.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { typedOf } from '../../lib/typed-number.ts'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ListedGas } from './factors-data.ts'

/** Offered choices; anything else is typed. */
const METHODOLOGIES = ['IPCC AR5', 'IPCC AR6', 'GHG Protocol', 'ASHRAE', 'Outro'] as const
const REFERENCES = ['IPCC 2013', 'IPCC 2021', 'GHG Protocol 2024', 'ASHRAE 2019', 'Outro'] as const

/** A new gas of the installation, or another version of one. */
export function GasDialog({
  gas,
  gasId,
  isKyoto,
  onClose,
}: {
  gas?: ListedGas
  gasId?: string
  isKyoto: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'common', 'errors'])
  const title = t(gas ? 'edit.gas' : 'new.gas')
  const fields = useFields({
    start: {
      name: gas?.name ?? '',
      family: GAS_FAMILIES.find((one) => one === gas?.family) ?? ('' as const),
      gwp: gas ? typedOf(gas.gwp) : '1',
      methodology: gas?.methodology ?? '',
      reference: gas?.reference ?? '',
      isKyoto,
      publishOn: '',
      reason: '',
    },
    label: (field) => t(field === 'publishOn' || field === 'reason' ? `form.${field}` : `form.gas.${field}`),
    check: ({ name, gwp, reference, reason }) => ({
      ...(name.trim() === '' ? { name: t('errors:gas.name_missing') } : {}),
      ...(Number(plain(gwp)) > 0 ? {} : { gwp: t('errors:gas.gwp_not_positive') }),
      ...(reference.trim() === '' ? { reference: t('errors:gas.reference_missing') } : {}),
      ...reasonProblem(reason, t),
    }),
    send: ({ family, gwp, publishOn, isKyoto: counts, ...rest }) => {
      const told = { ...(family !== '' && { family }), ...(publishOn !== '' && { publishOn }) }
      const input = { ...rest, gwp: plain(gwp), ...told }
      return gasId === undefined
        ? api.platformGas.create.call({ ...input, isKyoto: counts })
        : api.platformGas.update.call({ ...input, gasId })
    },
    codes: { 'gas.published': 'name' },
    failed: (reason) => t(gas ? 'failed.gas.update' : 'failed.gas.create', { reason }),
    cause: 'platform_gas.save',
    reread: [api.platformGas, api.platformFactor, api.factorChange],
    done: (now) => t(now.changeId ? 'done.gas.drafted' : 'done.gas.updated'),
    onSent: onClose,
  })
  const { field, values } = fields
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields} label={title}>
        <TextField {...field('name')} maxLength={200} data-autofocus />
        <ChoiceField
          {...field('family')}
          options={[
            { value: '', label: t('form.not_said') },
            ...GAS_FAMILIES.map((value) => ({ value, label: t(`family.${value}`, value) })),
          ]}
        />
        <AmountField {...field('gwp')} description={t('form.gas.gwp.help')} />
        <Autocomplete {...field('methodology')} data={[...METHODOLOGIES]} maxLength={100} />
        <Autocomplete {...field('reference')} data={[...REFERENCES]} maxLength={200} />
        {gas ? null : <CheckField {...field('isKyoto')} />}
        <Notice tone="info">{t(values.isKyoto ? 'form.gas.note' : 'gas.note.other')}</Notice>
        <DayField {...field('publishOn')} description={t('form.publishOn.help')} clearable />
        <ReasonField {...field('reason')} description={t('form.reason.help')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('form.save')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}

/** As a plain decimal; what cannot be read is no number above zero. */
function plain(text: string): string {
  const value = unlessRefused(() => parseQuantity(text))
  return value === undefined ? '0' : toPlain(value)
}
