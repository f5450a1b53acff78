import type { Inputs } from '@pegada/contract/contract.ts'
import { GWP_SET_NAMES } from '@pegada/core/gas/gwp-set.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { UPSTREAM_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { AttachedDocument, type Attachment } from '../../parts/document/attached-document.tsx'
import { CheckField, ChoiceField, ChoicesField, PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

type Category = (typeof UPSTREAM_CATEGORIES)[number]

const START = {
  supplierId: '',
  year: '',
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

/** Proposes what a supplier emitted in a year and took in, with the document that says so. */
export function ProposalForm({
  supplierId,
  onProposed,
}: {
  supplierId: string | undefined
  onProposed: (proposalId: string) => void
}) {
  const { t } = useTranslation('supplier-factor')
  const workingYear = useWorkingYear()
  const suppliers = useQuery(
    api.supplier.list.queryOptions({ input: { pageSize: 100, sort: 'spendBrl', direction: 'desc' } }),
  )
  const fields = useFields({
    start: { ...START, supplierId: supplierId ?? '', year: String(workingYear) },
    label: (field) => t(`form.${field}`),
    required: ['supplierId', 'year', 'scope1', 'scope2', 'upstream', 'revenue', 'source', 'attachment'],
    amounts: ['scope1', 'scope2', 'upstream', 'revenue'],
    codes: {
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
  const { field } = fields
  return (
    <Form fields={fields} save={t('form.save')} openBy="create">
      <PickField
        {...field('supplierId')}
        searchable
        none=""
        options={(suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...field('year')} inputMode="numeric" maxLength={4} />
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

function inputOf({
  supplierId,
  year,
  attachment,
  isVerified,
  source,
  ...told
}: typeof START): Inputs['supplierFactor']['propose'] {
  const { scopeTwo, categories, gwpSet } = told
  return {
    ...{ supplierId, year: Number(year), isVerified, source: source.trim(), attachmentId: attachment?.id ?? null },
    figures: {
      kind: 'net_revenue',
      scope1T: plain(told.scope1),
      scope2T: plain(told.scope2),
      scopeTwo,
      upstreamT: plain(told.upstream),
      categories: [...categories],
      netRevenueBrl: plain(told.revenue),
      gwpSet: gwpSet === '' ? null : gwpSet,
    },
  }
}

function plain(typed: string): string {
  return toPlain(parseQuantity(typed))
}
