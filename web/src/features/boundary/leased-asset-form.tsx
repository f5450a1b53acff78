import { Button } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { LEASE_CLASSES, LEASE_SIDES, placeOfLease } from '@pegada/core/boundary/lease.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MonthField } from '../../ui/form/month-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Boundary } from './boundary-data.ts'
import type { LeasedAsset } from './leased-assets-data.ts'

const leases = LEASE_SIDES.flatMap((side) =>
  LEASE_CLASSES.map((leaseClass) => ({ side, leaseClass, value: `${side}.${leaseClass}` as const })),
)
const reads = [api.leasedAsset, api.audit]

/** Enters or changes a leased asset, and says while it is typed where its emissions belong in the year. */
export function LeasedAssetForm({
  boundary,
  asset,
  onDone,
}: {
  boundary: Boundary
  asset?: LeasedAsset
  onDone: () => void
}) {
  const { t } = useTranslation(['boundary', 'inventory-year'])
  const mayWrite = useCan('boundary:write')
  const fields = useFields({
    start: startOf(asset, boundary),
    label: (field) => t(`field.${field}`),
    required: ['asset', 'businessUnitId', 'fromMonth'],
    check: ({ fromMonth, toMonth }) => (toMonth !== '' && toMonth < fromMonth ? { toMonth: t('problem.order') } : {}),
    codes: { 'boundary.months_reversed': 'toMonth', 'business_unit.not_found': 'businessUnitId' },
    send: (values) => {
      const input = inputOf(values)
      return asset
        ? api.leasedAsset.update.call({ ...input, leasedAssetId: asset.id })
        : api.leasedAsset.create.call(input)
    },
    cause: 'leased_asset.save',
    reread: reads,
    done: t('lease.saved'),
    onDone,
  })
  const { field, values } = fields
  const isOff = !mayWrite
  return (
    <Form
      fields={fields}
      openBy="asset"
      {...(isOff ? {} : { save: t('lease.save') })}
      acts={asset && mayWrite ? <PutAway asset={asset} onDone={onDone} /> : null}
    >
      <TextField {...field('asset')} maxLength={200} disabled={isOff} />
      <PickField
        {...field('businessUnitId')}
        options={boundary.units.map(({ id, name }) => ({ value: id, label: name }))}
        none=""
        searchable
        disabled={isOff}
      />
      <ChoiceField
        {...field('lease')}
        description={t('field.lease.about')}
        options={leases.map(({ value }) => ({ value, label: t(`lease.${value}`) }))}
        disabled={isOff}
      />
      <MonthField {...field('fromMonth')} disabled={isOff} />
      <MonthField {...field('toMonth')} description={t('lease.toMonth.about')} clearable disabled={isOff} />
      <TextAreaField {...field('reason')} description={t('leases.reason')} maxLength={1000} disabled={isOff} />
      <p aria-live="polite">
        {t('lease.told', {
          approach: t(`inventory-year:boundary.${boundary.approach}`),
          place: t(`lease.place.${placeNow(values, boundary.approach)}`),
        })}
      </p>
    </Form>
  )
}

function PutAway({ asset: { id, name }, onDone }: { asset: LeasedAsset; onDone: () => void }) {
  const { t } = useTranslation('boundary')
  const archive = useAct(() => api.leasedAsset.archive.call({ leasedAssetId: id }), {
    cause: 'leased_asset.archive',
    reread: reads,
    done: t('lease.archived', { name }),
    undo: () => api.leasedAsset.restore.call({ leasedAssetId: id }),
    onSent: onDone,
  })
  return (
    <Button variant="subtle" color="danger" loading={archive.isPending} onClick={() => archive.mutate(undefined)}>
      {t('lease.archive')}
    </Button>
  )
}

function startOf(asset: LeasedAsset | undefined, { year, units }: Boundary) {
  const only = units.length === 1 ? units[0]?.id : undefined
  return {
    asset: asset?.name ?? '',
    businessUnitId: asset?.businessUnitId ?? only ?? '',
    lease: asset ? (`${asset.side}.${asset.leaseClass}` as const) : ('lessee.operating' as const),
    fromMonth: asset?.fromMonth ?? `${year}-01`,
    toMonth: asset?.toMonth ?? '',
    reason: asset?.reason ?? '',
  }
}

type Values = ReturnType<typeof startOf>

function leaseOf({ lease }: Pick<Values, 'lease'>): Pick<LeasedAsset, 'side' | 'leaseClass'> {
  const chosen = leases.find(({ value }) => value === lease)
  return { side: chosen?.side ?? 'lessee', leaseClass: chosen?.leaseClass ?? 'operating' }
}

function placeNow(values: Values, approach: Boundary['approach']) {
  const { side, leaseClass } = leaseOf(values)
  return placeOfLease({ side, class: leaseClass, reason: values.reason }, approach)
}

function inputOf(values: Values): Inputs['leasedAsset']['create'] {
  const { asset, businessUnitId, fromMonth, toMonth, reason } = values
  return {
    name: asset.trim(),
    ...{ businessUnitId, fromMonth, ...leaseOf(values) },
    toMonth: toMonth === '' ? null : toMonth,
    reason: reason.trim() === '' ? null : reason.trim(),
  }
}
