import { Button, Group, Modal, Text } from '@mantine/core'
import { type FormScope, isMixed } from '@pegada/core/factor/platform-factor.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { Form } from '../../ui/form/form.tsx'
import { reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { FactorFieldset } from './factor-fieldset.tsx'
import { emptyFactor, type FactorValues, inputOfValues, problemsOf, valuesOf } from './factor-form.ts'
import type { FactorChange, ListedFactor } from './factors-data.ts'

/** The form of a new factor, of another version of one, or of a draft that is written again, in a box over the page. */
export function FactorDialog({
  scope,
  factor,
  change,
  onClose,
}: {
  scope: FormScope
  factor?: ListedFactor
  change?: FactorChange
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'common', 'errors', 'domain'])
  const mayMix = isMixed((change?.replaced ?? factor)?.amounts ?? [])
  const isNew = factor === undefined && change === undefined
  const fields = useFields<FactorValues>({
    start: change?.factor
      ? { ...valuesOf(change.factor, scope), publishOn: change.publishOn, reason: change.reason }
      : factor
        ? valuesOf(factor, scope)
        : emptyFactor(scope),
    label: (field) => t(`form.${field}`),
    check: (values) => ({
      ...Object.fromEntries(
        Object.entries(problemsOf(values, { mayMix })).map(([field, code]) => [
          field,
          t(`errors:${code}`, {
            ...{ unit: values.unit, gas: values.amounts.map((one) => one.gas).join(', '), value: '' },
            ...{ start: formatDay(values.holdsFrom), end: formatDay(values.holdsTo) },
          }),
        ]),
      ),
      ...reasonProblem(values.reason, t),
    }),
    send: (values) => {
      const input = inputOfValues(values)
      if (change) return api.factorChange.update.call({ ...input, changeId: change.id })
      return factor
        ? api.platformFactor.update.call({ ...input, factorId: factor.id })
        : api.platformFactor.create.call(input)
    },
    codes: { 'period.end_before_start': 'holdsTo' },
    failed: (reason) => t(isNew ? 'failed.create' : 'failed.update', { reason }),
    cause: 'platform_factor.save',
    reread: [api.platformFactor, api.factorChange],
    done: t(isNew ? 'done.created' : 'done.updated'),
    onSent: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t(isNew ? 'new.factor' : 'edit.title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="xl"
    >
      <Form fields={fields} label={t(isNew ? 'new.factor' : 'edit.title')}>
        <Notice tone="info">
          {t(factor && !factor.isOfInstallation ? 'form.note.publication' : 'form.note', {
            source: factor?.source.publisher ?? '',
          })}
        </Notice>
        <FactorFieldset {...fields} />
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
