import { VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ChoiceField, ChoicesField, ManyField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { TakeOut } from '../../ui/take-out.tsx'
import { ProductField } from './product-field.tsx'
import { inputOf, measures, scopes, startOf } from './target-values.ts'
import type { Target } from './targets-data.ts'

const terms = ['near', 'net_zero'] as const
const methods = ['location', 'market'] as const
const reads = [api.target, api.audit]
const isYear = (text: string) => /^(?:199\d|20\d\d|2100)$/.test(text.trim())

/** Sets or changes a target. */
export function TargetForm({ target, onDone }: { target?: Target; onDone: () => void }) {
  const { t } = useTranslation(['target', 'common', 'domain'])
  const fields = useFields({
    start: startOf(target),
    label: (field) => t(`column.${field}`),
    required: ['name', 'targetYear', 'submittedYear', 'cutPercent'],
    amounts: ['cutPercent', 'excludedPercent'],
    check: ({ baseYear, targetYear, submittedYear, measure, product }) => ({
      ...(measure === 'production' && product === '' ? { product: t('form.product') } : {}),
      ...(baseYear.trim() === '' || isYear(baseYear) ? {} : { baseYear: t('form.year') }),
      ...(isYear(targetYear) ? {} : { targetYear: t('form.year') }),
      ...(isYear(submittedYear) ? {} : { submittedYear: t('form.year') }),
    }),
    codes: {
      'target.no_scope': 'scopes',
      'target.years_invalid': 'targetYear',
      'target.cut_invalid': 'cutPercent',
      'target.base_year_missing': 'baseYear',
      'target.categories_without_scope': 'categories',
      'target.product_missing': 'product',
      'target.product_unknown': 'product',
      'target.exclusion_invalid': 'excludedPercent',
      'target.exclusion_reason_missing': 'excludedReason',
    },
    send: (values) => {
      const input = inputOf(values)
      return target ? api.target.update.call({ ...input, targetId: target.id }) : api.target.create.call(input)
    },
    cause: 'target.save',
    reread: reads,
    done: t('form.done'),
    onDone,
  })
  const { field, values } = fields
  return (
    <Form
      fields={fields}
      openBy={target ? 'target' : 'create'}
      save={t('form.save')}
      acts={
        target ? (
          <TakeOut
            label={t('remove')}
            title={t('remove.title', { name: target.name })}
            text={t('remove.text')}
            act={() => api.target.delete.call({ targetId: target.id })}
            cause="target.delete"
            reread={reads}
            done={t('remove.done', { name: target.name })}
            onGone={onDone}
          />
        ) : null
      }
    >
      <TextField {...field('name')} maxLength={200} />
      <ChoiceField {...field('term')} options={terms.map((value) => ({ value, label: t(`term.${value}`) }))} />
      <ChoicesField
        {...field('scopes')}
        options={scopes.map((value) => ({ value, label: t(`common:scope.${value}`) }))}
      />
      {values.scopes.includes('3') ? (
        <ManyField
          {...field('categories')}
          description={t('form.categories.about')}
          options={VALUE_CHAIN_CATEGORIES.map((value) => ({ value, label: t(`domain:category.${value}`) }))}
        />
      ) : null}
      <ChoiceField
        {...field('measure')}
        description={t('form.measure.about')}
        options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
      />
      {values.measure === 'production' ? <ProductField {...field('product')} /> : null}
      <ChoiceField
        {...field('scopeTwo')}
        options={methods.map((value) => ({ value, label: t(`scope_two.${value}`) }))}
      />
      <TextField {...field('baseYear')} description={t('form.base_year.about')} inputMode="numeric" maxLength={4} />
      <TextField {...field('targetYear')} inputMode="numeric" maxLength={4} />
      <AmountField {...field('cutPercent')} description={t('form.cut.about')} unit="%" />
      <TextField
        {...field('submittedYear')}
        description={t('form.submitted.about')}
        inputMode="numeric"
        maxLength={4}
      />
      <AmountField {...field('excludedPercent')} description={t('form.excluded.about')} unit="%" />
      <TextAreaField {...field('excludedReason')} minRows={2} maxLength={1000} />
      <TextField {...field('planUrl')} description={t('form.plan.about')} type="url" maxLength={500} />
    </Form>
  )
}
