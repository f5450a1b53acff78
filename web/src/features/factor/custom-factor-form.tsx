import { Button } from '@mantine/core'
import { api } from '../../lib/api.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { OwnAmounts } from './amounts-field.tsx'
import { categoriesOf, type FactorFields, type FactorForm, inputOf, problemsOf } from './custom-factor.ts'
import { EvidenceField } from './evidence-field.tsx'
import classes from './factor-list.module.css'
import { RefiningFields } from './refining-fields.tsx'
import { useFactorTexts } from './use-factor-texts.ts'

/** A factor of the company's own or of its supplier. It is a draft until somebody else approves it. */
export function CustomFactorForm({
  initial,
  factorId,
  onDone,
  onCancel,
}: {
  initial: FactorForm
  factorId: string | undefined
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { t } = useFactorTexts()
  const isNew = factorId === undefined
  const fields: FactorFields = useFields<FactorForm, { readonly id: string }>({
    start: initial,
    label: (field) => t(`form.${field}`),
    check: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, code]) => [field, t([`problem.${code}`, `errors:${code}`])]),
      ),
    send: (values) =>
      isNew
        ? api.factor.createCustom.call(inputOf(values))
        : api.factor.updateCustom.call({ ...inputOf(values), factorId }),
    cause: 'factor.save',
    reread: [api.factor],
    done: t(isNew ? 'done.created' : 'done.updated'),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <Form
      fields={fields}
      label={t('form.label')}
      save={t('form.save')}
      openBy="form"
      acts={
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
    >
      <MainFields {...fields} />
      <RefiningFields {...fields} />
      <EvidenceField {...fields} />
    </Form>
  )
}

function MainFields(fields: FactorFields) {
  const { field, values, set } = fields
  const { t } = useFactorTexts()
  return (
    <>
      <TextField {...field('name')} maxLength={200} />
      <OwnAmounts {...fields} />
      <TextField
        {...field('unit')}
        description={t('form.unit.help', { unit: values.unit })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={40}
      />
      <div className={classes.pair}>
        <ChoiceField
          {...field('scope')}
          label={t('filter.scope')}
          options={['1', '2', '3'].map((scope) => ({ value: scope, label: t(`common:scope.${scope}`) }))}
          onChange={(scope) => set({ scope, category: '' })}
        />
        <ChoiceField
          {...field('category')}
          label={t('filter.category')}
          options={[
            { value: '', label: t('form.choose') },
            ...categoriesOf(values.scope).map((key) => ({ value: key, label: t(`domain:category.${key}`) })),
          ]}
        />
        <TextField {...field('year')} label={t('fact.year')} inputMode="numeric" maxLength={4} />
        <TextField {...field('region')} placeholder={t('region.anywhere')} maxLength={20} />
      </div>
      <TextAreaField {...field('note')} maxLength={2000} />
    </>
  )
}
