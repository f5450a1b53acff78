import { Button } from '@mantine/core'
import { EXCLUSION_GROUNDS, type ExclusionGround } from '@pegada/core/inventory/screening.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useRefreshYear, yearReads } from '../../parts/inventory-year/use-year.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './inventory-year.module.css'

/** Leaves categories out of the inventory on one ground and for one reason, which the sealed file and the report tell. */
export function ExclusionForm({
  year,
  categories,
  ground: givenGround = null,
  reason: givenReason = null,
  onDone,
  onCancel,
}: {
  year: number
  categories: readonly string[]
  ground?: ExclusionGround | null
  reason?: string | null
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const refresh = useRefreshYear()
  const count = { count: categories.length, n: formatCount(categories.length) }
  const fields = useFields({
    start: { ground: givenGround ?? 'not_applicable', reason: givenReason ?? '' },
    label: (field) => t(`screening.${field}`),
    check: ({ reason }) => reasonProblem(reason, t),
    failsAt: 'reason',
    send: ({ ground, reason }) =>
      api.inventoryYears.exclude.call({ year, categories: [...categories], ground, reason: reason.trim() }),
    cause: 'inventory.exclude',
    reread: yearReads,
    done: t('screening.done', count),
    onSent: onDone,
    onFailed: () => void refresh(),
  })
  return (
    <Form
      fields={fields}
      className={classes.exclusion}
      save={t('screening.confirm', count)}
      button={{ variant: 'default' }}
      acts={
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
    >
      <PickField<ExclusionGround>
        {...fields.field('ground')}
        options={EXCLUSION_GROUNDS.map((value) => ({ value, label: t(`inventory-words:exclusion.ground.${value}`) }))}
      />
      <ReasonField
        {...fields.field('reason')}
        description={t('screening.reason.hint')}
        maxLength={1000}
        minRows={1}
        autoFocus
      />
    </Form>
  )
}
