import type { Inputs } from '@pegada/contract/contract.ts'
import { GWP_SET_NAMES } from '@pegada/core/gas/gwp-set.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { UPSTREAM_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { typedList } from '../../lib/typed-list.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { AttachedDocument, type Attachment } from '../../parts/document/attached-document.tsx'
import { SupplierField } from '../../parts/supplier/supplier-field.tsx'
import { CheckField, ChoiceField, ChoicesField, PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { type Fields, useFields } from '../../ui/form/use-fields.ts'

type Category = (typeof UPSTREAM_CATEGORIES)[number]
type Figures = Inputs['supplierFactor']['propose']['figures']

const KINDS = ['net_revenue', 'footprint'] as const

const START = {
  supplierId: '',
  kind: 'net_revenue' as (typeof KINDS)[number],
  year: '',
  co2e: '',
  unit: '',
  products: '',
  scope1: '',
  scope2: '',
  scopeTwo: 'location' as 'location' | 'market',
  upstream: '',
  categories: ['1', '3', '4', '5'] as readonly Category[],
  revenue: '',
  gwpSet: '' as '' | (typeof GWP_SET_NAMES)[number],
  isVerified: false,
  source: '',
  attachment: undefined as Attachment | undefined,
}

/** Proposes what a supplier emitted in a year and took in, or the footprint of a product of its, with the document that says so. */
export function ProposalForm({
  supplierId,
  onProposed,
}: {
  supplierId: string | undefined
  onProposed: (proposalId: string) => void
}) {
  const { t } = useTranslation('supplier-factor')
  const workingYear = useWorkingYear()
  const chosen = useQuery(
    api.supplier.get.queryOptions({ input: supplierId === undefined ? skipToken : { supplierId } }),
  )
  const fields = useFields({
    start: { ...START, supplierId: supplierId ?? '', year: String(workingYear) },
    label: (field) => t(`form.${field}`),
    required: ['supplierId', 'year', 'source', 'attachment'],
    amounts: ['scope1', 'scope2', 'upstream', 'revenue', 'co2e'],
    check: (values) => {
      const missing = NEEDED[values.kind].filter((field) => values[field].trim() === '')
      return Object.fromEntries(missing.map((field) => [field, t('common:form.required')]))
    },
    codes: {
      'unit.unknown': 'unit',
      'unit.ambiguous': 'unit',
      'unit.empty': 'unit',
      'supplier_proposal.upstream_missing': 'categories',
      'supplier_proposal.revenue_missing': 'revenue',
      'supplier_proposal.nothing_emitted': 'scope1',
      'supplier_proposal.evidence_missing': 'attachment',
    },
    send: (values) => api.supplierFactor.propose.call(inputOf(values)),
    cause: 'supplier_factor.propose',
    reread: [api.supplierFactor],
    done: t('form.done'),
    onDone: ({ proposalId }) => onProposed(proposalId),
  })
  const { field, values } = fields
  return (
    <Form fields={fields} save={t('form.save')} openBy="create">
      <SupplierField
        {...field('supplierId')}
        chosen={chosen.data && { value: chosen.data.id, label: chosen.data.name }}
      />
      <ChoiceField {...field('kind')} options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <TextField {...field('year')} inputMode="numeric" maxLength={4} />
      {values.kind === 'net_revenue' ? <RevenueFields fields={fields} /> : <FootprintFields fields={fields} />}
      <TextField {...field('source')} maxLength={500} description={t('form.source.about')} />
      <CheckField {...field('isVerified')} />
      <AttachedDocument
        {...field('attachment')}
        words={{
          drop: t('form.attachment.drop'),
          sending: t('form.attachment.sending'),
          hint: t('form.attachment.hint'),
          remove: t('form.attachment.remove'),
        }}
      />
    </Form>
  )
}

type FormFields = { readonly fields: Fields<typeof START> }

/** What the supplier emitted in the year, and took in. */
function RevenueFields({ fields: { field } }: FormFields) {
  const { t } = useTranslation('supplier-factor')
  return (
    <>
      <AmountField {...field('scope1')} unit="t" />
      <AmountField {...field('scope2')} unit="t" />
      <ChoiceField
        {...field('scopeTwo')}
        options={(['location', 'market'] as const).map((value) => ({ value, label: t(`scope_two.${value}`) }))}
      />
      <AmountField {...field('upstream')} unit="t" description={t('form.upstream.about')} />
      <ChoicesField
        {...field('categories')}
        description={t('form.categories.about')}
        options={UPSTREAM_CATEGORIES.map((value) => ({ value, label: value }))}
      />
      <AmountField {...field('revenue')} unit="R$" description={t('form.revenue.about')} />
      <PickField {...field('gwpSet')} none="" options={GWP_SET_NAMES.map((name) => ({ value: name, label: name }))} />
    </>
  )
}

/** The footprint of a product of the supplier, and by which codes documents name the product. */
function FootprintFields({ fields: { field, values } }: FormFields) {
  const { t } = useTranslation('supplier-factor')
  return (
    <>
      <AmountField {...field('co2e')} unit={`kg CO2e${values.unit.trim() === '' ? '' : `/${values.unit.trim()}`}`} />
      <TextField {...field('unit')} maxLength={20} description={t('form.unit.about')} />
      <TextField {...field('products')} maxLength={2000} description={t('form.products.about')} />
    </>
  )
}

/** What each kind of figures cannot do without. */
const NEEDED = {
  net_revenue: ['scope1', 'scope2', 'upstream', 'revenue'],
  footprint: ['co2e', 'unit', 'products'],
} as const

function inputOf(values: typeof START): Inputs['supplierFactor']['propose'] {
  const { supplierId, year, isVerified, source, attachment } = values
  return {
    ...{ supplierId, year: Number(year), isVerified, source: source.trim(), attachmentId: attachment?.id ?? null },
    figures: values.kind === 'net_revenue' ? byRevenue(values) : byProduct(values),
  }
}

function byRevenue({ scopeTwo, categories, gwpSet, ...told }: typeof START): Figures {
  return {
    kind: 'net_revenue',
    scope1T: plain(told.scope1),
    scope2T: plain(told.scope2),
    scopeTwo,
    upstreamT: plain(told.upstream),
    categories: [...categories],
    netRevenueBrl: plain(told.revenue),
    gwpSet: gwpSet === '' ? null : gwpSet,
  }
}

function byProduct({ co2e, unit, products }: typeof START): Figures {
  return {
    kind: 'footprint',
    co2eKg: plain(co2e),
    unit: unit.trim(),
    products: typedList(products),
  }
}

function plain(typed: string): string {
  return toPlain(parseQuantity(typed))
}
