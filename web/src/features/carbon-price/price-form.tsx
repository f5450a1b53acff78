import type { Inputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn } from '../../lib/typed-number.ts'
import { ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MonthField } from '../../ui/form/month-field.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

const kinds = ['fee', 'shadow'] as const
const scopes = ['1', '2', '3'] as const
const startScopes: readonly (typeof scopes)[number][] = ['1', '2']
const startKind: Inputs['carbonPrice']['create']['kind'] = 'fee'

/** Sets a price from a month on. */
export function PriceForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['carbon-price', 'common'])
  const fields = useFields({
    start: { kind: startKind, fromMonth: '', perTonne: '', scopes: startScopes, reason: '' },
    label: (field) => t(`form.${field}`),
    required: ['fromMonth', 'perTonne', 'reason'],
    amounts: ['perTonne'],
    check: ({ kind, scopes: chosen }) => (kind === 'fee' && chosen.length === 0 ? { scopes: t('form.no_scope') } : {}),
    codes: { 'carbon_price.exists': 'fromMonth' },
    send: ({ kind, fromMonth, perTonne, scopes: chosen, reason }) =>
      api.carbonPrice.create.call({
        ...{ kind, fromMonth, reason: reason.trim(), perTonne: plainIn(perTonne) ?? '' },
        scopes: kind === 'fee' ? ([1, 2, 3] as const).filter((scope) => chosen.includes(`${scope}`)) : [1, 2, 3],
      }),
    cause: 'carbon_price.create',
    reread: [api.carbonPrice, api.initiative, api.audit],
    done: t('form.done'),
    onDone,
  })
  const { field, values } = fields
  return (
    <Form fields={fields} openBy="create" save={t('form.save')}>
      <ChoiceField {...field('kind')} options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <p className="pg-quiet">{t(`kind.${values.kind}.about`)}</p>
      <MonthField {...field('fromMonth')} />
      <AmountField {...field('perTonne')} unit="R$/t" />
      {values.kind === 'fee' ? (
        <ChoicesField
          {...field('scopes')}
          options={scopes.map((value) => ({ value, label: t(`common:scope.${value}`) }))}
        />
      ) : null}
      <ReasonField {...field('reason')} />
    </Form>
  )
}
